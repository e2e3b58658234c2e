import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DataFolderProblem } from "./data-folder.ts";

/**
 * Creates a folder that only its owner can read, with its missing parents. Node's own function never ends where the
 * system denies that the parent exists, as Linux does in `/proc`.
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
    // The attempt below reports what is wrong.
    return false;
  }
}
