import { type Logger, pino } from "pino";
import { tellError, withoutSecrets } from "./discretion.ts";
import type { LogFile } from "./log-file.ts";
import { readable } from "./readable.ts";

/**
 * A log: lines of JSON on standard output for programs, or readable lines on standard error beside what the command itself
 * says on standard output; and for a server the same in files.
 */
export function createLog(level: string, asJson: boolean, file?: LogFile): Logger {
  const show = asJson
    ? (line: string) => process.stdout.write(line)
    : (line: string) => process.stderr.write(readable(line));
  return createLogTo(level, (line) => {
    show(line);
    file?.write(line);
  });
}

/** A log whose lines, of JSON and without secrets, are handed over. */
export function createLogTo(level: string, write: (line: string) => void): Logger {
  const options = { level, base: null, serializers: { err: (error: unknown) => tellError(error) } };
  return pino(options, { write: (line: string) => write(withoutSecrets(line)) });
}
