import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Reader } from "../store.ts";
import { temporaryFolder } from "./folders.ts";

/** A disk that can be filled and emptied. */
export type SmallDisk = {
  readonly folder: string;
  readonly fill: (reader: Reader) => void;
  /** The reader may be omitted once the database is closed. */
  readonly makeRoom: (reader?: Reader) => void;
};

type KindOfDisk = { readonly name: string; readonly create: () => SmallDisk };

/** Real file systems, where this machine permits mounting them. */
export const mountedDisks: readonly KindOfDisk[] = canMount()
  ? [{ name: "a file system that is full", create: mountedDisk }]
  : [];

/** Every kind of small disk this machine can have. */
export const smallDisks: readonly KindOfDisk[] = [
  { name: "a database that may not grow", create: limitedDatabase },
  ...mountedDisks,
];

function limitedDatabase(): SmallDisk {
  const limit = (reader: Reader, pages: number) => void reader.store.all(`PRAGMA max_page_count = ${pages}`, []);
  return {
    folder: temporaryFolder(),
    fill: (reader) => limit(reader, 1),
    makeRoom: (reader) => {
      if (reader !== undefined) limit(reader, 1_000_000);
    },
  };
}

function mountedDisk(): SmallDisk {
  const folder = temporaryFolder();
  const filler = join(folder, "filler");
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return {
    folder,
    fill: () => {
      for (const size of [1024 * 1024, 64 * 1024, 4096]) while (append(filler, size));
    },
    makeRoom: () => rmSync(filler),
  };
}

/** Appends bytes to a file; returns whether there was room for them. */
function append(file: string, size: number): boolean {
  try {
    writeFileSync(file, Buffer.alloc(size), { flag: "a" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

function canMount(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}
