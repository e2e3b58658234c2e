import { randomInt } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { isFull, isInputOutputFailure } from "../sqlite-error.ts";

/** Notices that somebody else wrote over the files of an open database, which leaves them where they are. */
export type OverwriteWatch = {
  /** Takes a few microseconds. */
  readonly isOverwritten: () => boolean;
  /** To be called once the database is closed: a file that is closed before takes SQLite's locks along. */
  readonly close: () => void;
};

/** Where the user version is in the header of the file, four bytes long (https://sqlite.org/fileformat.html, 1.3). */
const markOffset = 60;

/**
 * Marks the file with a number of this opening, and watches that it stays there: no other file has it, not even an older
 * copy of the same database. The log only grows, up to the length that SQLite cuts it back to.
 * @param logLimit that length, in bytes (the pragma journal_size_limit)
 */
export function watchForOverwriting(sqlite: Sqlite.Database, file: string, logLimit: number): OverwriteWatch {
  const descriptor = openSync(file, "r");
  const expected = new Set([readMark(descriptor)]);
  const mark = writeMark(sqlite);
  if (mark !== null) expected.add(mark);
  let longest = 0;

  return {
    isOverwritten: () => !isMarkThere() || isLogShorter(),
    close: () => closeSync(descriptor),
  };

  function isMarkThere(): boolean {
    const found = readMark(descriptor);
    // Once it is there, nothing brings back what was there before.
    if (found === mark && expected.size > 1) {
      expected.clear();
      expected.add(mark);
    }
    return expected.has(found);
  }

  function isLogShorter(): boolean {
    const length = lengthOf(`${file}-wal`);
    longest = Math.max(longest, Math.min(length, logLimit));
    return length < longest;
  }
}

/** Writes the mark, and the log back into the file; null where the disk has no room for it, or fails. */
function writeMark(sqlite: Sqlite.Database): number | null {
  const mark = randomInt(1, 2 ** 31);
  try {
    sqlite.pragma(`user_version = ${mark}`);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    return mark;
  } catch (error) {
    if (!isFull(error) && !isInputOutputFailure(error)) throw error;
    return null;
  }
}

function readMark(descriptor: number): number | null {
  const bytes = Buffer.alloc(4);
  return readSync(descriptor, bytes, 0, bytes.length, markOffset) === bytes.length ? bytes.readInt32BE() : null;
}

/** Zero where there is none: whether it belongs there is asked elsewhere. */
function lengthOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
