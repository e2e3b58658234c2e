import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isStale } from "../build/stamp.ts";
import type { Target } from "../build/targets.ts";

/**
 * Builds the stale targets, in a separate process so that the bundler's memory is freed. It prints to standard error,
 * so that standard output has only the output of the next command. Returns the exit code.
 */
export function ensureBuilt(root: string, targets: Target[]): number {
  const stale = targets.filter((target) => isStale(root, target)).map(({ name }) => name);
  if (stale.length === 0) return 0;
  const build = [join(root, "scripts/build.ts"), ...stale];
  return spawnSync(process.execPath, build, { cwd: root, stdio: ["ignore", 2, 2] }).status ?? 1;
}
