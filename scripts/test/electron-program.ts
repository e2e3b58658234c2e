import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where npm's package `electron` keeps Electron's program, once it has fetched it. */
const places: Partial<Record<NodeJS.Platform, string>> = {
  linux: "electron",
  win32: "electron.exe",
  darwin: "Electron.app/Contents/MacOS/Electron",
};

/** Electron's program, or why there is none. */
export type Found = { readonly program: string } | { readonly why: string };

/**
 * Finds Electron's program without fetching it, as importing its package would.
 * @param chosen where somebody says it is: the environment's ELECTRON_PATH
 */
export function findElectron(root: string, chosen: string | undefined, platform = process.platform): Found {
  const usual = join(root, "node_modules/electron/dist", places[platform] ?? "electron");
  const program = chosen ?? usual;
  if (!existsSync(program)) return { why: `Electron's program is not at ${program}` };
  return { program };
}
