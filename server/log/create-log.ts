import { styleText } from "node:util";
import { type Logger, pino } from "pino";
import { tellError, withoutSecrets } from "./discretion.ts";
import type { LogFile } from "./log-file.ts";

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

type Entry = { readonly level: number; readonly time: number; readonly msg?: string; readonly err?: LoggedError };
type LoggedError = { readonly message?: string; readonly stack?: string };

function readable(line: string): string {
  const { level, time, msg = "", err, ...rest }: Entry = JSON.parse(line);
  const clock = new Date(time).toLocaleTimeString("en-GB");
  const details = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest)}`;
  const cause = err === undefined ? "" : `\n${err.message ?? ""}\n${err.stack ?? ""}`;
  return `${styleText("dim", clock, toError)} ${levelName(level)} ${msg}${details}${cause}\n`;
}

function levelName(level: number): string {
  if (level >= 50) return styleText("red", "error", toError);
  if (level >= 40) return styleText("yellow", "warning", toError);
  return level >= 30 ? "info" : "debug";
}

const toError = { stream: process.stderr };
