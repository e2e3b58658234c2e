import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOutOfSpace } from "../storage-problem.ts";

/**
 * How many bytes are written to find out whether there is room. SQLite extends its index in steps of an eighth of that.
 */
const probeSize = 256 * 1024;

/**
 * Whether the disk of a folder is full. It writes a small file to find out, because the free space does not consider
 * quotas. SQLite may report a full disk as an input/output failure.
 */
export function isDiskFull(folder: string): boolean {
  const file = join(folder, `.room-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(probeSize), { mode: 0o600, flush: true });
    return false;
  } catch (error) {
    return isOutOfSpace(error);
  } finally {
    remove(file);
  }
}

/** Removes the file. A system error is ignored: a disk that cannot write may be unable to remove files, too. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
  }
}
