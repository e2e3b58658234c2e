import { type BigIntStats, readdirSync, readlinkSync, statSync } from "node:fs";

/** What a file is, whatever it is called: its device and its number there. */
export type FileIdentity = Pick<BigIntStats, "dev" | "ino">;

/** What lies at a path now; null where there is nothing that can be looked at. */
export function identityOf(path: string): FileIdentity | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** Whether a path leads to that very file. Takes a few microseconds. */
export function leadsTo(path: string, file: FileIdentity): boolean {
  const found = identityOf(path);
  return found !== null && found.ino === file.ino && found.dev === file.dev;
}

/**
 * Where a file that this process has open is by now, if anywhere; null where it is deleted, and on systems that do not tell
 * (proc(5), /proc/pid/fd).
 */
export function whereIs(file: FileIdentity): string | null {
  if (process.platform !== "linux") return null;
  const open = "/proc/self/fd";
  for (const descriptor of namesIn(open)) {
    if (!leadsTo(`${open}/${descriptor}`, file)) continue;
    const path = targetOf(`${open}/${descriptor}`);
    if (path !== null && leadsTo(path, file)) return path;
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
