import { type Logger, pino } from "pino";
import type { LogFile } from "./log-file.ts";
import { readableLine } from "./readable.ts";
import { safeError, withoutSecrets } from "./safe-error.ts";

/**
 * Creates a log: lines of JSON on standard output for programs, or readable lines on standard error, because commands
 * use standard output. A server also writes JSON to files.
 */
export function createLog(level: string, asJson: boolean, file?: LogFile): Logger {
  const show = asJson
    ? (line: string) => process.stdout.write(line)
    : (line: string) => process.stderr.write(readableLine(line));
  return createLogTo(level, (line) => {
    show(line);
    file?.write(line);
  });
}

/** A log that passes its lines, JSON without secrets, to a function. */
export function createLogTo(level: string, write: (line: string) => void): Logger {
  const options = { level, base: null, serializers: { err: (error: unknown) => safeError(error) } };
  return pino(options, { write: (line: string) => write(withoutSecrets(line)) });
}
