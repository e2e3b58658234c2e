import { existsSync, readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";

/** What must be free to keep a run's files in memory, in bytes. */
const roomNeeded = 6 * 1024 ** 3;

/**
 * Where a run keeps what is temporary: in memory where there is room for it, since tests open thousands of databases
 * and each would be forced to the disk many times; else where the system keeps such files.
 */
export function temporaryPlace(freeMemory = freemem()): string {
  return isUsable(freeMemory) ? inMemory : tmpdir();
}

/** Every place where an earlier run may have left something: there may have been room for it then. */
export function temporaryPlaces(): string[] {
  return [inMemory, tmpdir()].filter((place) => existsSync(place));
}

function isUsable(freeMemory: number): boolean {
  if (process.platform !== "linux" || freeMemory < roomNeeded) return false;
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.split(" ")[1] === inMemory);
  if (mount === undefined || !/^\S+ \S+ tmpfs rw\b/.test(mount) || /\bnoexec\b/.test(mount)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= roomNeeded;
}
