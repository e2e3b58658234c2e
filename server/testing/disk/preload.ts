import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";

/** Why no disk can be imitated here; null if it can. Tests that need one skip themselves, and say this. */
export const noImitatedDisk: string | null = findObstacle();

/** The environment of a process. */
export type Environment = Readonly<Record<string, string>>;

/**
 * The environment of a process whose flushes of the disk are slow, hang or fail.
 * @param folder for the compiled library
 * @param milliseconds how much longer each flush takes
 * @param hangWhile flushes hang as long as there is a file with this path
 * @param failWhile flushes fail as long as there is a file with this path
 * @throws {Error} where there is no C compiler, or another system than Linux
 */
export function imitateFlushes(
  folder: string,
  {
    milliseconds,
    hangWhile,
    failWhile,
  }: { readonly milliseconds?: number; readonly hangWhile?: string; readonly failWhile?: string },
): Environment {
  return {
    LD_PRELOAD: compileLibrary(join(import.meta.dirname, "flushes.c"), join(folder, "flushes.so")),
    ...(milliseconds === undefined ? {} : { FLUSH_MILLISECONDS: String(milliseconds) }),
    ...(hangWhile === undefined ? {} : { FLUSHES_HANG_WHILE: hangWhile }),
    ...(failWhile === undefined ? {} : { FLUSHES_FAIL_WHILE: failWhile }),
  };
}

/**
 * Compiles a library for LD_PRELOAD; returns its path.
 * @throws {Error} where there is no C compiler, or another system than Linux
 */
export function compileLibrary(source: string, library: string): string {
  if (noImitatedDisk !== null) throw new Error(`No disk can be imitated here: ${noImitatedDisk}.`);
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source, "-ldl", "-lpthread"]);
  return library;
}

function findObstacle(): string | null {
  if (process.platform !== "linux") return "not on Linux";
  return spawnSync("cc", ["--version"]).status === 0 ? null : "no C compiler";
}
