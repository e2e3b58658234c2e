import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lacksRoom } from "../storage-problem.ts";

/** How much is written to see whether there is room, in bytes: SQLite asks for its index in pieces of an eighth of that. */
const enough = 256 * 1024;

/**
 * Whether the disk of a folder has no room, found by writing a little: how much is free says nothing of quotas. What SQLite
 * calls an input/output failure may be no more than that.
 */
export function hasNoRoom(folder: string): boolean {
  const file = join(folder, `.room-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(enough), { mode: 0o600, flush: true });
    return false;
  } catch (error) {
    return lacksRoom(error);
  } finally {
    remove(file);
  }
}

/** A disk that fails does not remove anything either, and then there is nothing to remove. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
  }
}
