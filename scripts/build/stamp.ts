import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import { withLock } from "./lock.ts";
import type { Target } from "./targets.ts";

/** Whether `dist/<name>` does not exist or was built from other files than the current ones. */
export function isStale(root: string, target: Target): boolean {
  const stamp = stampOf(root, target);
  if (!existsSync(join(root, "dist", target.name)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, "utf8") !== fingerprint(root, target.inputs);
}

/**
 * Runs `build` and stores a stamp of the files that the target was built from. The stamp is of the files before the
 * build, so that an edit during it makes the target stale. A failed build leaves no stamp.
 */
export async function buildAndStamp(root: string, target: Target, build: () => Promise<void>): Promise<void> {
  const stamp = stampOf(root, target);
  const before = fingerprint(root, target.inputs);
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, before);
}

/**
 * Builds a target unless it is up to date; returns whether it did. Several processes may ask at once, such as test
 * workers: one builds, and the others wait and find the result up to date.
 */
export async function buildIfStale(root: string, target: Target, build: () => Promise<void>): Promise<boolean> {
  if (!isStale(root, target)) return false;
  return withLock(join(root, "dist", `${target.name}.lock`), async () => {
    if (!isStale(root, target)) return false;
    await buildAndStamp(root, target, build);
    return true;
  });
}

const stampOf = (root: string, { name }: Target) => join(root, "dist", `${name}.stamp`);
