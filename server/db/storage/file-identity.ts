import { type BigIntStats, readdirSync, readlinkSync, statSync } from "node:fs";

/** The identity of a file, independent of its name: its device and inode. */
export type FileIdentity = Pick<BigIntStats, "dev" | "ino">;

/** The identity of the file at a path; null if there is none, or it cannot be read. */
export function identityOf(path: string): FileIdentity | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** Whether a path is one of this file. Takes a few microseconds. */
export function isSameFile(path: string, file: FileIdentity): boolean {
  const found = identityOf(path);
  return found !== null && found.ino === file.ino && found.dev === file.dev;
}

/**
 * The current path of an open file of this process; null when it is deleted, and on systems that do not report it
 * (proc(5), /proc/pid/fd).
 */
export function currentPathOf(file: FileIdentity): string | null {
  if (process.platform !== "linux") return null;
  const open = "/proc/self/fd";
  for (const descriptor of namesIn(open)) {
    if (!isSameFile(`${open}/${descriptor}`, file)) continue;
    const path = targetOf(`${open}/${descriptor}`);
    if (path !== null && isSameFile(path, file)) return path;
  }
  return null;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}
