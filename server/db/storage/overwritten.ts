import { randomInt } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { isFull, isInputOutputFailure } from "../sqlite-error.ts";

/** Detects that another program overwrote the files of an open database in place. */
export type OverwriteWatch = {
  /** Whether the mark was written and the log checkpointed; false if the disk is full or failing. */
  readonly isMarked: boolean;
  /** Takes a few microseconds. */
  readonly isOverwritten: () => boolean;
  /** Call it after the database is closed: closing a file earlier would release SQLite's locks. */
  readonly close: () => void;
};

/** The offset of the user version in the file's header, four bytes long (https://sqlite.org/fileformat.html, 1.3). */
const markOffset = 60;

/**
 * Writes a random number into the file when it is opened, and checks later that the number is still there. No other
 * file has it, not even an older copy of the same database. It also checks that the log does not become shorter, except
 * when SQLite truncates it to `logLimit`.
 * @param logLimit a length in bytes (the pragma journal_size_limit)
 */
export function watchForOverwriting(sqlite: Sqlite.Database, file: string, logLimit: number): OverwriteWatch {
  const descriptor = openSync(file, "r");
  const mark = randomInt(1, 2 ** 31);
  // Even if it cannot be written: it may be in the log then, from where it comes into the file once the disk has room.
  const expected = new Set([readMark(descriptor), mark]);
  const isMarked = writeMark(sqlite, mark);
  let longest = 0;

  return {
    isMarked,
    isOverwritten: () => !isMarkThere() || isLogShorter(),
    close: () => closeSync(descriptor),
  };

  function isMarkThere(): boolean {
    const found = readMark(descriptor);
    // Once the mark has been read, only the mark counts: the earlier number would mean an older copy.
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

/** Writes the mark and checkpoints the log; false if the disk is full or failing. */
function writeMark(sqlite: Sqlite.Database, mark: number): boolean {
  try {
    sqlite.pragma(`user_version = ${mark}`);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    return true;
  } catch (error) {
    if (!isFull(error) && !isInputOutputFailure(error)) throw error;
    return false;
  }
}

function readMark(descriptor: number): number | null {
  const bytes = Buffer.alloc(4);
  return readSync(descriptor, bytes, 0, bytes.length, markOffset) === bytes.length ? bytes.readInt32BE() : null;
}

/** Zero where there is no file: another check covers that. */
function lengthOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
