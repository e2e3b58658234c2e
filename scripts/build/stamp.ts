import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import type { Target } from "./targets.ts";

/** Whether `dist/<name>` was built from other files than those there now, or not at all. */
export function isStale(root: string, target: Target): boolean {
  const stamp = stampOf(root, target);
  if (!existsSync(join(root, "dist", target.name)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, "utf8") !== fingerprint(root, target.inputs);
}

/**
 * Runs `build` and notes what the target was built from. The note covers the files as they were before the build, so
 * that an edit during it makes the target stale; a failed build leaves none.
 */
export async function buildAndStamp(root: string, target: Target, build: () => Promise<void>): Promise<void> {
  const stamp = stampOf(root, target);
  const before = fingerprint(root, target.inputs);
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, before);
}

const stampOf = (root: string, { name }: Target) => join(root, "dist", `${name}.stamp`);
