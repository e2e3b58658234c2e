import { existsSync, readdirSync, rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { dataFiles } from "../db/data-folder.ts";

/**
 * Loads the code of the server. Node keeps the compiled code in the data folder, which makes the next start about a
 * tenth faster. Call it before anything else of the server is imported.
 */
export async function loadServer({ dataFolder, version }: Config) {
  const folder = dataFiles(dataFolder).compiled;
  // A start may fail because of its data folder, and must not create one.
  if (existsSync(dataFolder)) {
    enableCompileCache(join(folder, version));
    removeOthers(folder, version);
  }
  return await import("./serve-until.ts");
}

/** Removes what other versions of the program have compiled. A folder that cannot be changed stays as it is. */
function removeOthers(folder: string, version: string): void {
  try {
    for (const name of readdirSync(folder)) if (name !== version) rmSync(join(folder, name), { recursive: true });
  } catch {
    return;
  }
}
