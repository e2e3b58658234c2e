import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isClockAhead, isClockBehind } from "../../clock.ts";
import { dataFiles } from "../../db/data-folder.ts";
import type { Inspection } from "../../db/inspect.ts";
import { type Finding, fine, wrong } from "./check.ts";

/** UNIX seconds: before that there was no Watercooler. */
const earliest = Date.UTC(2026, 0) / 1_000;

/**
 * Whether this computer's clock can be right, by what has happened before.
 * @param now milliseconds
 */
export function checkClock(
  folder: string,
  now: number,
  { newestMessageAt, jumpedFrom }: Pick<Inspection, "newestMessageAt" | "jumpedFrom">,
): Finding {
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
  // Files were written by the same clock, right or wrong.
  const before = jumpedFrom ?? newestMessageAt ?? writtenAt;
  if (before !== null && isClockAhead(seconds, before)) {
    return wrong(
      name,
      `${shows}, and nothing was written for over a year after ${inWords(before)}`,
      `If that is not so, ${lower(set)}`,
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
