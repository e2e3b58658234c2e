import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { earliestCorrectTime, isClockAhead, isClockBehind } from "../../clock.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { type Finding, fine, wrong } from "./check.ts";
import type { StoredTimes } from "./stored-times.ts";

/**
 * Checks this computer's clock against the times of earlier writes.
 * @param now milliseconds
 */
export function checkClock(
  folder: string,
  now: number,
  { newestMessageAt, jumpedFrom }: Pick<StoredTimes, "newestMessageAt" | "jumpedFrom">,
): Finding {
  const name = "Clock";
  const seconds = Math.floor(now / 1_000);
  const shows = `it shows ${formatTime(seconds)}`;
  const remedy = "Set this computer's clock.";
  if (now < earliestCorrectTime) return wrong(name, `${shows}, before Watercooler existed`, remedy);
  if (newestMessageAt !== null && isClockBehind(seconds, newestMessageAt)) {
    return wrong(name, `${shows}, but the newest message is of ${formatTime(newestMessageAt)}`, remedy);
  }
  const writtenAt = lastWritten(folder);
  if (writtenAt !== null && isClockBehind(seconds, writtenAt)) {
    return wrong(name, `${shows}, but a file was written at ${formatTime(writtenAt)}`, remedy);
  }
  // The time of a file comes last: a wrong clock set it too.
  const before = jumpedFrom ?? newestMessageAt ?? writtenAt;
  if (before !== null && isClockAhead(seconds, before)) {
    return wrong(
      name,
      `${shows}, but nothing was written for over a year after ${formatTime(before)}`,
      `If the clock is wrong, ${startLowercase(remedy)}`,
    );
  }
  return fine(name, formatTime(seconds));
}

/** When a server last wrote to the folder, in UNIX seconds; null if never. */
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

function formatTime(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleString("en-GB");
}

function startLowercase(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
