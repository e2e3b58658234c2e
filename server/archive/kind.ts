import { open, stat } from "node:fs/promises";
import { DataFolderProblem } from "../db/data-folder.ts";

/** What a backup is: an archive, or the database alone in older versions. Names of backups usually end with it. */
export type BackupKind = "tar" | "sqlite";

/** How many bytes at the beginning of a file say what it is. */
export const signatureLength = 512;

/** What a file seems to be, by its first bytes; undefined for anything but a backup. */
export async function kindOf(file: string): Promise<BackupKind | undefined> {
  const handle = await open(file, "r");
  try {
    const head = Buffer.alloc(signatureLength);
    await handle.read(head, 0, head.length, 0);
    if (head.toString("latin1", 257, 262) === "ustar") return "tar";
    return head.toString("latin1", 0, 16) === "SQLite format 3\0" ? "sqlite" : undefined;
  } finally {
    await handle.close();
  }
}

/**
 * Whether a file is an archive. Backups of older versions are a database alone.
 * @throws {DataFolderProblem} `damaged` for anything but a file
 */
export async function isArchive(file: string): Promise<boolean> {
  if (!(await stat(file)).isFile()) throw new DataFolderProblem("damaged", { code: "not_a_file", facts: { file } });
  return (await kindOf(file)) === "tar";
}
