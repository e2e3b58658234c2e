import { createReadStream, createWriteStream, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { finishCopy, syncToDisk, uploadsIn } from "../db/backup.ts";
import { DataFolderProblem } from "../db/data-folder.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { compressedName, type Origin, uploadEntryName } from "./format.ts";
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
 * @param stopped ends it before it is done
 * @throws {DataFolderProblem} `damaged` for a copy that is not whole
 */
export async function packBackup(
  { database, uploads, file, migrationsFolder, origin }: PackingPlan,
  progress: (step: PackingStep, share: number) => void,
  { confirm = () => {}, stopped = new AbortController().signal }: { confirm?: () => void; stopped?: AbortSignal } = {},
): Promise<Packed> {
  const partial = partialFile(file);
  try {
    // Made here, so that it is for its owner's eyes only from the first byte.
    rmSync(partial, { force: true });
    writeFileSync(partial, "", { mode: 0o600, flag: "wx" });
    proveDatabase(database, migrationsFolder);
    const compressed = await compress(database, (share) => progress("packing", share / 2), stopped);
    const { files, missing } = await filesOf(database, uploads);
    files.unshift({ name: compressedName, path: compressed, size: statSync(compressed).size, origin });
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
    if (process.platform !== "win32") syncToDisk(dirname(file));
    return { bytes: statSync(file).size, uploads: files.length - 1, missing };
  } finally {
    rmSync(partial, { force: true });
    rmSync(compressedFile(database), { force: true });
  }
}

/** The copy is as the database is, page by page: what is wrong with it is wrong with that. */
function proveDatabase(copy: string, migrationsFolder: string): void {
  try {
    finishCopy(copy, migrationsFolder, "The database");
  } catch (error) {
    if (!(error instanceof DataFolderProblem) || error.kind !== "damaged") throw error;
    throw new DataFolderProblem(
      "damaged",
      "The database is damaged, so no backup of it can be made. Run watercooler doctor: it says how to mend it.",
    );
  }
}

/** Beside the database, since an archive has to know how long a file is before it holds it. */
function compressedFile(database: string): string {
  return `${database}.gz`;
}

/** Quickly rather than well: the first level makes all but a tenth of the difference. Answers where it is. */
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

async function filesOf(database: string, uploads: string) {
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

/** Reading is proof enough. */
async function discard(content: AsyncIterable<Uint8Array>, stopped: AbortSignal): Promise<void> {
  for await (const _chunk of content) stopped.throwIfAborted();
}
