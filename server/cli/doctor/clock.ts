import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isClockBehind } from "../../clock.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { type Finding, fine, wrong } from "./check.ts";

/** UNIX seconds: before that there was no Watercooler. */
const earliest = Date.UTC(2026, 0) / 1_000;

/** After so many seconds in which nothing was written the date is more likely wrong than the office was closed. */
const longestUnused = 2 * 365 * 86_400;

/**
 * Whether this computer's clock can be right, by what has happened before.
 * @param now milliseconds
 * @param newestMessageAt UNIX seconds; null without messages
 */
export function checkClock(folder: string, now: number, newestMessageAt: number | null): Finding {
  const name = "Clock";
  const seconds = Math.floor(now / 1_000);
  const shows = `it shows ${inWords(seconds)}`;
  const set = "Set this computer's clock.";
  if (seconds < earliest) return wrong(name, `${shows}, before Watercooler was made`, set);
  if (isClockBehind(seconds, newestMessageAt)) {
    return wrong(name, `${shows}, but the newest message is of ${inWords(newestMessageAt)}`, set);
  }
  const writtenAt = lastWritten(folder);
  if (isClockBehind(seconds, writtenAt)) {
    return wrong(name, `${shows}, but something was written at ${inWords(writtenAt)}`, set);
  }
  if (writtenAt !== null && seconds - writtenAt > longestUnused) {
    return wrong(
      name,
      `${shows}, and nothing was written since ${inWords(writtenAt)}`,
      `If that is too long, ${lower(set)}`,
    );
  }
  return fine(name, inWords(seconds));
}

/** When a server wrote last, in UNIX seconds; null where none ever did. */
function lastWritten(folder: string): number | null {
  const { database, logs } = dataFiles(folder);
  const files = [database, `${database}-wal`, ...logsIn(logs)];
  const times = files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const last = Math.floor(Math.max(...times) / 1_000);
  return last === 0 ? null : last;
}

function logsIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function inWords(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleString("en-GB");
}

function lower(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
