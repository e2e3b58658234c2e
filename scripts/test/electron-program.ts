import { existsSync } from "node:fs";
import { join } from "node:path";

/** The path of Electron's program in npm's package `electron`, after the download. */
const programPaths: Partial<Record<NodeJS.Platform, string>> = {
  linux: "electron",
  win32: "electron.exe",
  darwin: "Electron.app/Contents/MacOS/Electron",
};

/** Electron's program, or why there is none. */
export type ElectronProgram = { readonly program: string } | { readonly why: string };

/**
 * Finds Electron's program without a download, which importing its package would start.
 * @param chosen a chosen path: the environment's ELECTRON_PATH
 */
export function findElectron(root: string, chosen: string | undefined, platform = process.platform): ElectronProgram {
  const defaultPath = join(root, "node_modules/electron/dist", programPaths[platform] ?? "electron");
  const program = chosen ?? defaultPath;
  if (!existsSync(program)) return { why: `Electron's program is not at ${program}` };
  return { program };
}
