import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DataFolderProblem } from "./data-folder.ts";

/**
 * Makes a folder for its owner's eyes only, and those above it, where they are not there. Node's own way never ends where
 * the system denies that the folder above is there, as Linux does in `/proc`.
 * @throws {DataFolderProblem} `not-writable` where nothing can be made; else the system's error
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (isFolder(folder)) return;
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new DataFolderProblem("not-writable", `The folder ${folder} cannot be made. Choose another place for it.`);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Making it tells what is wrong.
    return false;
  }
}
