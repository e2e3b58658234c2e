import { createReadStream, createWriteStream, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { finishCopy } from "../db/backup.ts";
import { DataFolderProblem } from "../db/data-folder.ts";
import { syncFolder } from "../db/sync-folder.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { uploadsIn } from "./contents.ts";
import { compressedDatabaseName, type Origin, uploadEntryName } from "./format.ts";
import { readArchive } from "./read.ts";
import { type ArchivedFile, fileToArchive, writeArchive } from "./write.ts";

/** The parts of a backup, and where it is written. */
export type PackingPlan = {
  /** A copy of the database, and the folder with hard links to the files of its uploads. Both are kept. */
  readonly database: string;
  readonly uploads: string;
  /** Where the backup is written. */
  readonly file: string;
  readonly migrationsFolder: string;
  readonly origin: Origin;
};

/** The contents of a backup that was written and checked. */
export type PackedBackup = {
  readonly bytes: number;
  readonly uploads: number;
  /** How many uploads in the database have lost their files. */
  readonly missing: number;
};

/** The current step of packing. */
export type PackingStep = "packing" | "checking";

/** The path of a backup while it is written. Its name is not that of a backup. */
export function partialFile(file: string): string {
  return `${file}.partial`;
}

/**
 * Writes a backup and checks it by reading it back. It gets its final name only after that. A failed backup is removed.
 * It blocks the event loop for long times, so run it where nobody waits.
 * @param confirm called right before the renaming; an error that it throws prevents that
 * @param stopped ends the work early
 * @throws {DataFolderProblem} `damaged` for a damaged copy of the database
 */
export async function packBackup(
  { database, uploads, file, migrationsFolder, origin }: PackingPlan,
  progress: (step: PackingStep, share: number) => void,
  { confirm = () => {}, stopped = new AbortController().signal }: { confirm?: () => void; stopped?: AbortSignal } = {},
): Promise<PackedBackup> {
  const partial = partialFile(file);
  try {
    // Created here, so that from the first byte only its owner can read it.
    rmSync(partial, { force: true });
    writeFileSync(partial, "", { mode: 0o600, flag: "wx" });
    verifyDatabase(database, migrationsFolder);
    const compressed = await compress(database, (share) => progress("packing", share / 2), stopped);
    const { files, missing } = await collectUploads(database, uploads);
    files.unshift({ name: compressedDatabaseName, path: compressed, size: statSync(compressed).size, origin });
    await writeArchive(partial, files, (share) => {
      stopped.throwIfAborted();
      progress("packing", 0.5 + share / 2);
    });
    await readArchive(
      partial,
      (_name, content) => discard(content, stopped),
      (share) => progress("checking", share),
    );
    stopped.throwIfAborted();
    confirm();
    renameSync(partial, file);
    syncFolder(dirname(file));
    return { bytes: statSync(file).size, uploads: files.length - 1, missing };
  } finally {
    rmSync(partial, { force: true });
    rmSync(compressedFile(database), { force: true });
  }
}

/** Checks the copy. It is identical to the database page by page, so damage in it is damage in the database. */
function verifyDatabase(copy: string, migrationsFolder: string): void {
  try {
    finishCopy(copy, migrationsFolder, "The database");
  } catch (error) {
    if (!(error instanceof DataFolderProblem) || error.kind !== "damaged") throw error;
    throw new DataFolderProblem("damaged", { code: "database_damaged", facts: {} });
  }
}

/** The file of the compressed database. It exists because an archive needs the size of a file before its content. */
function compressedFile(database: string): string {
  return `${database}.gz`;
}

/** Compresses the database; returns the path. The fastest level is used: higher ones gain only a tenth more. */
async function compress(database: string, progress: (share: number) => void, stopped: AbortSignal): Promise<string> {
  const file = compressedFile(database);
  const { size } = statSync(database);
  const source = createReadStream(database, { highWaterMark: chunkSize });
  source.on("data", () => progress(source.bytesRead / size));
  const compressed = createWriteStream(file, { mode: 0o600 });
  await pipeline(source, createGzip({ level: 1, chunkSize }), compressed, { signal: stopped });
  return file;
}

const chunkSize = 256 * 1024;

async function collectUploads(database: string, uploads: string) {
  const files: ArchivedFile[] = [];
  let missing = 0;
  for (const { pathId, size } of uploadsIn(database)) {
    const { token } = uploadFile("", pathId);
    const found = await fileToArchive(uploadEntryName(token), join(uploads, token), size);
    if (found === undefined) missing += 1;
    else files.push(found);
  }
  return { files, missing };
}

/** Reads the content to its end; the checksums are checked meanwhile. */
async function discard(content: AsyncIterable<Uint8Array>, stopped: AbortSignal): Promise<void> {
  for await (const _chunk of content) stopped.throwIfAborted();
}
