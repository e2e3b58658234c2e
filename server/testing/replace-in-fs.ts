import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

type OnPath = (path: string, ...others: unknown[]) => Promise<unknown>;

/** Replaces a function of the file system for all code in this process, until the end of the test. */
export function replaceInFs(
  name: "opendir" | "readdir" | "stat" | "statfs",
  replacement: (original: OnPath) => OnPath,
): void {
  const original = fs[name] as OnPath;
  const set = (work: OnPath) => {
    Object.assign(fs, { [name]: work });
    syncBuiltinESMExports();
  };
  set(replacement(original));
  onTestFinished(() => set(original));
}

/**
 * Lets calls for some paths wait, as on a drive that does not answer, until it answers. Returns the paths that were asked
 * for.
 */
export function holdInFs(name: "opendir" | "readdir" | "stat", isHeld: (path: string, count: number) => boolean) {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  replaceInFs(name, (original) => async (path, ...others) => {
    if (isHeld(path, asked.length)) {
      asked.push(path);
      await promise;
    }
    return original(path, ...others);
  });
  return { asked: (): readonly string[] => asked, answer: resolve };
}
