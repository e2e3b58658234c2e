import { join } from "node:path";
import { app } from "../../scripts/build/targets.ts";
import { ensureBuilt } from "../../scripts/run/ensure-built.ts";

const root = join(import.meta.dirname, "../..");

let isBuilt = false;

/**
 * The path of a file in `dist/app`, which is the product as people have it; built once where it is stale. A process
 * that runs it starts in a fifth of the time that the sources take.
 */
export function builtFile(name: "cli.js" | "main.js" | "archive-worker.js"): string {
  if (!isBuilt && ensureBuilt(root, [app]) !== 0) throw new Error("The command could not be built.");
  isBuilt = true;
  return join(root, "dist/app", name);
}
