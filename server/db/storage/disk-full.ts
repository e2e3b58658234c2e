import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOutOfSpace } from "../storage-problem.ts";

/**
 * How much is written to find out whether there is room, in bytes: SQLite extends its index in steps of an eighth of
 * that.
 */
const enough = 256 * 1024;

/**
 * Whether the disk of a folder is full, found by writing a little: the free space says nothing of quotas. SQLite may
 * report a full disk as an input/output failure.
 */
export function isDiskFull(folder: string): boolean {
  const file = join(folder, `.room-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(enough), { mode: 0o600, flush: true });
    return false;
  } catch (error) {
    return isOutOfSpace(error);
  } finally {
    remove(file);
  }
}

/** A failing disk does not remove the file either, and then there is nothing to remove. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
  }
}
