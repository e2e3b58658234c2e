import { existsSync, readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

/** The folder in which Linux keeps files in memory. */
const memoryFolder = "/dev/shm";

/** The free memory that a run needs to keep its files there, in bytes. */
const requiredMemory = 6 * 1024 ** 3;

/**
 * The folder for a run's temporary files: in memory if there is room, else the system's temporary folder. Tests open
 * thousands of databases, and each would be forced to the disk many times.
 */
export function chooseTemporaryFolder(freeMemory = freemem()): string {
  return isUsable(freeMemory) ? memoryFolder : tmpdir();
}

/** Every folder in which an earlier run may have left files. That run may have had other free memory. */
export function listTemporaryFolders(): string[] {
  return [memoryFolder, tmpdir()].filter((folder) => existsSync(folder));
}

function isUsable(freeMemory: number): boolean {
  if (process.platform !== "linux" || freeMemory < requiredMemory) return false;
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.split(" ")[1] === memoryFolder);
  if (mount === undefined || !/^\S+ \S+ tmpfs rw\b/.test(mount) || /\bnoexec\b/.test(mount)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= requiredMemory;
}
