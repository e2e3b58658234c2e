import { styleText } from "node:util";

type Entry = { readonly level: number; readonly time: number; readonly msg?: string; readonly err?: LoggedError };
type LoggedError = { readonly message?: string; readonly stack?: string };

/**
 * A JSON line of the log, for people at a terminal. It contains text from outside, such as the names of computers on
 * the network. This text must not move the cursor, clear the screen or forge a line.
 */
export function readableLine(line: string): string {
  const { level, time, msg = "", err, ...rest }: Entry = JSON.parse(line);
  const timeOfDay = new Date(time).toLocaleTimeString("en-GB");
  const details = Object.keys(rest).length === 0 ? "" : ` ${replaceControls(JSON.stringify(rest))}`;
  const cause = err === undefined ? "" : `\n${replaceControls(err.message ?? "")}\n${stackOf(err)}`;
  return `${styleText("dim", timeOfDay, forStderr)} ${levelName(level)} ${replaceControls(msg)}${details}${cause}\n`;
}

/** Replaces control characters and those that change the direction of text (Unicode's Cc, and UAX #9). */
function replaceControls(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** The stack, line by line. Its first line repeats the message. */
function stackOf({ stack = "" }: LoggedError): string {
  return stack.split("\n").map(replaceControls).join("\n");
}

function levelName(level: number): string {
  if (level >= 50) return styleText("red", "error", forStderr);
  if (level >= 40) return styleText("yellow", "warning", forStderr);
  return level >= 30 ? "info" : "debug";
}

const forStderr = { stream: process.stderr };
