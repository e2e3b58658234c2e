import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DataFolderProblem } from "./data-folder.ts";

/**
 * Creates a folder that only its owner can read, with its missing parents. Node's recursive mkdir never returns where
 * the system reports that the parent does not exist, as Linux does in `/proc`.
 * @throws {DataFolderProblem} `not-writable` where no folder can be created; else the system's error
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
    throw new DataFolderProblem("not-writable", { code: "folder_not_made", facts: { folder } });
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // The attempt to create the folder reports what is wrong.
    return false;
  }
}
