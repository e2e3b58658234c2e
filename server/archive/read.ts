import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { DataFolderProblem } from "../db/data-folder.ts";
import {
  commentedVersion,
  compressedName,
  databaseName,
  type Origin,
  readSums,
  type Sums,
  sumsName,
  uploadToken,
} from "./format.ts";

/** The longest list of checksums, in bytes: of a million files. */
const sumsLimit = 128 * 1024 * 1024;

/**
 * Whether a file is an archive, and not a database alone, as backups of older versions are.
 * @throws {DataFolderProblem} `damaged` for a folder and the like
 */
export async function isArchive(file: string): Promise<boolean> {
  if (!(await stat(file)).isFile()) throw new DataFolderProblem("damaged", `${file} is not a file. Choose a backup.`);
  const handle = await open(file, "r");
  try {
    const head = Buffer.alloc(512);
    await handle.read(head, 0, 512, 0);
    return head.toString("latin1", 257, 262) === "ustar";
  } finally {
    await handle.close();
  }
}

/** Takes the content of one file of an archive, to its end. */
export type Keep = (name: string, content: AsyncIterable<Uint8Array>, origin: Origin) => Promise<void>;

/**
 * Reads an archive from the beginning to the end, and proves that it is whole. `keep` is handed every file with its
 * content, which it must take; what it has kept counts only once this has resolved.
 * @throws {DataFolderProblem} `damaged` for one that is not as it was written, or no backup at all
 */
export async function readArchive(archive: string, keep: Keep, progress: (share: number) => void): Promise<void> {
  const found = new Map<string, string>();
  const origins: Origin[] = [];
  let sums: Sums | undefined;
  const file = await open(archive, "r");
  try {
    for await (const entry of entriesOf(file, progress)) {
      if (sums !== undefined) throw damaged(archive);
      const origin = originOf(entry);
      if (origin.version !== null) origins.push(origin);
      if (entry.header.name === sumsName) sums = readSums(await textOf(entry));
      else found.set(checkedName(entry, found, archive), await hashed(entry, origin, keep));
    }
  } catch (error) {
    throw isFormatError(error) ? damaged(archive) : error;
  } finally {
    await file.close();
  }
  if (!areSame(origins)) throw damaged(archive);
  if (sums?.size !== found.size || found.has(databaseName) === found.has(compressedName)) throw damaged(archive);
  for (const [name, sum] of found) if (sums.get(name) !== sum) throw damaged(archive);
  progress(1);
}

/** One entry after the other; each must be read to its end before the next. */
async function* entriesOf(file: FileHandle, progress: (share: number) => void): AsyncGenerator<ParsedTarEntry> {
  const { size } = await file.stat();
  yield* bytesOf(file, size, progress).pipeThrough(createTarDecoder({ strict: true }));
}

/**
 * What is in a file, as far as somebody asks for it. What Node makes of its own streams may go on reading once nobody
 * wants any more, and that error is for nobody to catch.
 */
function bytesOf(file: FileHandle, size: number, progress: (share: number) => void) {
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

/** What an entry says of where the backup comes from; only the database and the list of checksums do. */
function originOf({ header: { mtime, pax } }: ParsedTarEntry): Origin {
  return { madeAt: mtime ?? new Date(0), version: commentedVersion(pax?.comment) };
}

/** No checksum covers it, so it is said twice; older versions said it once. */
function areSame([first, ...others]: readonly Origin[]): boolean {
  return others.every((other) => isDeepStrictEqual(other, first));
}

/** Names of our own making only: nothing that leads out of the folder it is put into. */
function checkedName({ header }: ParsedTarEntry, found: ReadonlyMap<string, string>, archive: string): string {
  const { name, type = "file" } = header;
  const isKnown = name === databaseName || name === compressedName || uploadToken(name) !== undefined;
  if (type !== "file" || !isKnown || found.has(name)) throw damaged(archive);
  return name;
}

/** Hands a file over, the database as it was before it was compressed, and answers its checksum. */
async function hashed({ header: { name }, body }: ParsedTarEntry, origin: Origin, keep: Keep): Promise<string> {
  const hash = createHash("sha256");
  const content = passedBy(body, hash);
  if (name === compressedName) await keep(databaseName, decompressed(content), origin);
  else await keep(name, content, origin);
  return hash.digest("hex");
}

/** Nothing is read before somebody reads what comes out, who meets what goes wrong. */
async function* decompressed(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(Readable.from(content), gunzip, () => {});
  // A failed stream emits its error, and an error that nobody listens to ends the process. The reader gets it below.
  gunzip.on("error", () => {});
  yield* gunzip;
}

async function* passedBy(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

async function textOf({ header, body }: ParsedTarEntry): Promise<string> {
  if (header.size > sumsLimit) return "";
  return new Response(body).text();
}

/** What the library says of archives that are none has no code; what the system says of files has one, and zlib's own. */
function isFormatError(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== "Error") return false;
  return !("code" in error) || String(error.code).startsWith("Z_");
}

function damaged(archive: string): DataFolderProblem {
  return new DataFolderProblem("damaged", `${archive} is damaged or not a backup. Use another backup.`);
}
