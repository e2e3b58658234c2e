import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { temporaryFolder } from "./folders.ts";

/**
 * The environment of a process for which every flush of the disk takes this much longer.
 * @throws {Error} where there is no C compiler, or another system than Linux
 */
export function slowDisk(milliseconds: number): Readonly<Record<string, string>> {
  if (process.platform !== "linux") throw new Error("A slow disk can only be imitated on Linux (LD_PRELOAD).");
  const library = join(temporaryFolder(), "slow-disk.so");
  const source = join(import.meta.dirname, "slow-disk.c");
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source, "-ldl"]);
  } catch (error) {
    throw new Error("A slow disk needs a C compiler: install one (cc), or measure the other figures.", {
      cause: error,
    });
  }
  return { LD_PRELOAD: library, FLUSH_MILLISECONDS: String(milliseconds) };
}
