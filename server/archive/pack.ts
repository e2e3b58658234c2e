import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { finishCopy, syncToDisk, uploadsIn } from "../db/backup.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { databaseName, type Origin, uploadEntryName } from "./format.ts";
import { readArchive } from "./read.ts";
import { type ArchivedFile, fileToArchive, writeArchive } from "./write.ts";

/** What a backup is made of, and where it goes. */
export type PackingPlan = {
  /** A copy of the database, and the folder where the files of its uploads have second names; both stay. */
  readonly database: string;
  readonly uploads: string;
  /** Where the backup is to be. */
  readonly file: string;
  readonly migrationsFolder: string;
  readonly origin: Origin;
};

/** What a backup holds that was written and proven. */
export type Packed = {
  readonly bytes: number;
  readonly uploads: number;
  /** How many uploads the database speaks of that have lost their files. */
  readonly missing: number;
};

/** What is being done to a backup. */
export type PackingStep = "packing" | "checking";

/** Where a backup is while it is written: nobody takes it for one. */
export function partialFile(file: string): string {
  return `${file}.partial`;
}

/**
 * Writes a backup and proves it by reading all of it back: only then it gets its name. Nothing is left of one that fails.
 * It works in long strokes, so not where others wait for their turn.
 * @param confirm asked right before it gets its name; what it throws prevents that
 * @throws {DataFolderProblem} `damaged` for a copy that is not whole
 */
export async function packBackup(
  { database, uploads, file, migrationsFolder, origin }: PackingPlan,
  progress: (step: PackingStep, share: number) => void,
  confirm: () => void = () => {},
): Promise<Packed> {
  const partial = partialFile(file);
  try {
    // Made here, so that it is for its owner's eyes only from the first byte.
    rmSync(partial, { force: true });
    writeFileSync(partial, "", { mode: 0o600, flag: "wx" });
    finishCopy(database, migrationsFolder, "The copy");
    const { files, missing } = await filesOf(database, uploads, origin);
    await writeArchive(partial, files, (share) => progress("packing", share));
    await readArchive(partial, discard, (share) => progress("checking", share));
    confirm();
    renameSync(partial, file);
    if (process.platform !== "win32") syncToDisk(dirname(file));
    return { bytes: statSync(file).size, uploads: files.length - 1, missing };
  } finally {
    rmSync(partial, { force: true });
  }
}

async function filesOf(database: string, uploads: string, origin: Origin) {
  const files: ArchivedFile[] = [{ name: databaseName, path: database, size: statSync(database).size, origin }];
  let missing = 0;
  for (const { pathId, size } of uploadsIn(database)) {
    const { token } = uploadFile("", pathId);
    const found = await fileToArchive(uploadEntryName(token), join(uploads, token), size);
    if (found === undefined) missing += 1;
    else files.push(found);
  }
  return { files, missing };
}

/** Reading is proof enough. */
async function discard(_name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content);
}
