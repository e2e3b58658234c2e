import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { DataFolderProblem } from "../db/data-folder.ts";
import {
  type Checksums,
  compressedDatabaseName,
  databaseName,
  type Origin,
  readChecksums,
  sumsName,
  uploadToken,
  versionFromComment,
} from "./format.ts";

/** The maximum size of the list of checksums, in bytes: enough for a million files. */
const sumsLimit = 128 * 1024 * 1024;

/**
 * How many files an archive may have. The list of checksums has no room for more, and their names are kept in memory.
 */
const filesLimit = 1_300_000;

/** Handles one file of an archive; must read the content to its end. */
export type EntryHandler = (name: string, content: AsyncIterable<Uint8Array>, origin: Origin) => Promise<void>;

/**
 * Reads a whole archive and checks its checksums. `handleEntry` gets every file with its content, and must read it to
 * the end. The results count only once this has resolved.
 * @throws {DataFolderProblem} `damaged` for an archive that was changed, or that is not a backup
 */
export async function readArchive(
  archive: string,
  handleEntry: EntryHandler,
  progress: (share: number) => void,
): Promise<void> {
  const found = new Map<string, string>();
  let origin: Origin | undefined;
  let sums: Checksums | undefined;
  const file = await open(archive, "r");
  try {
    for await (const entry of readEntries(file, progress)) {
      if (sums !== undefined || found.size > filesLimit) throw damaged(archive);
      if (entry.header.name === sumsName) {
        if (entry.header.size > sumsLimit) throw damaged(archive);
        sums = readChecksums(await readText(entry));
        if (!isConfirmed(origin, originOf(entry))) throw damaged(archive);
      } else {
        const name = checkedName(entry, found, archive);
        if (name === databaseName || name === compressedDatabaseName) origin = originOf(entry);
        found.set(name, await handleHashed(entry, originOf(entry), handleEntry));
      }
    }
  } catch (error) {
    throw isFormatError(error) ? damaged(archive) : error;
  } finally {
    await file.close();
  }
  if (sums?.size !== found.size || found.has(databaseName) === found.has(compressedDatabaseName))
    throw damaged(archive);
  for (const [name, sum] of found) if (sums.get(name) !== sum) throw damaged(archive);
  progress(1);
}

/** Yields the entries one after the other. Each must be read to its end before the next. */
async function* readEntries(file: FileHandle, progress: (share: number) => void): AsyncGenerator<ParsedTarEntry> {
  const { size } = await file.stat();
  yield* streamFile(file, size, progress).pipeThrough(createTarDecoder({ strict: true }));
}

/**
 * Streams a file, and reads on only when more is requested. Node's own streams may continue to read when nobody reads
 * from them anymore, and then nobody handles their errors.
 */
function streamFile(file: FileHandle, size: number, progress: (share: number) => void) {
  let read = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { bytesRead, buffer } = await file.read(new Uint8Array(chunkSize));
      if (bytesRead === 0) return controller.close();
      read += bytesRead;
      progress(Math.min(read / size, 0.999));
      controller.enqueue(buffer.subarray(0, bytesRead));
    },
  });
}

const chunkSize = 256 * 1024;

/** The origin in an entry. Only the database and the list of checksums have it. */
function originOf({ header: { mtime, pax } }: ParsedTarEntry): Origin {
  return { madeAt: mtime ?? new Date(0), version: versionFromComment(pax?.comment) };
}

/**
 * Whether the list of checksums has the origin of the database too. No checksum covers the origin, so it is written
 * twice. Older versions did not write it into the list.
 */
function isConfirmed(origin: Origin | undefined, repeated: Origin): boolean {
  return repeated.version === null || isDeepStrictEqual(repeated, origin);
}

/**
 * Checks the name of an entry. Only names that a backup can have are allowed, so none is outside of the target folder.
 */
function checkedName({ header }: ParsedTarEntry, found: ReadonlyMap<string, string>, archive: string): string {
  const { name, type = "file" } = header;
  const isKnown = name === databaseName || name === compressedDatabaseName || uploadToken(name) !== undefined;
  if (type !== "file" || !isKnown || found.has(name)) throw damaged(archive);
  return name;
}

/** Passes a file to the handler, the database decompressed; returns its checksum. */
async function handleHashed(
  { header: { name }, body }: ParsedTarEntry,
  origin: Origin,
  handleEntry: EntryHandler,
): Promise<string> {
  const hash = createHash("sha256");
  const content = hashContent(body, hash);
  if (name === compressedDatabaseName) await handleEntry(databaseName, decompress(content), origin);
  else await handleEntry(name, content, origin);
  return hash.digest("hex");
}

/** Decompresses lazily: nothing is read before the output is read, and its reader gets all errors. */
async function* decompress(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(Readable.from(content), gunzip, () => {});
  // A failed stream emits its error, and an unhandled error event ends the process. The reader gets the error below.
  gunzip.on("error", () => {});
  yield* gunzip;
}

async function* hashContent(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readText({ body }: ParsedTarEntry): Promise<string> {
  return new Response(body).text();
}

/**
 * Whether an error means that the archive is invalid. Errors of the tar library have no code, and those of zlib have
 * their own; system errors have others.
 */
function isFormatError(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== "Error") return false;
  return !("code" in error) || String(error.code).startsWith("Z_");
}

function damaged(archive: string): DataFolderProblem {
  return new DataFolderProblem("damaged", { code: "not_a_backup", facts: { file: archive } });
}
