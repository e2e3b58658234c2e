import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTarPacker, type TarHeader } from "modern-tar";
import { type Origin, originComment, sumsName, writeChecksums } from "./format.ts";

/** A file for an archive: its name there, its path and size, and optionally its origin. */
export type ArchivedFile = {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly origin?: Origin;
};

/**
 * Writes files to an archive, followed by their checksums. The files must not change meanwhile. When this resolves, the
 * archive is on the disk.
 * @param progress called with the fraction that is done, 0 to 1
 */
export async function writeArchive(
  archive: string,
  files: readonly ArchivedFile[],
  progress: (share: number) => void,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  // It is a stream of Node, but the types do not say so.
  const packed = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  const written = pipeline(packed, createWriteStream(archive, { mode: 0o600, flush: true }));
  const [outcome] = await Promise.allSettled([fill(controller, files, progress), written]);
  await written;
  if (outcome.status === "rejected") throw outcome.reason;
}

type Packer = ReturnType<typeof createTarPacker>["controller"];

async function fill(packer: Packer, files: readonly ArchivedFile[], progress: (share: number) => void): Promise<void> {
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  const sums = new Map<string, string>();
  let done = 0;
  try {
    for (const { name, path, size, origin } of files) {
      const hash = createHash("sha256");
      const entry = packer.add({ name, size, mode: 0o600, ...originHeaders(origin) }).getWriter();
      for await (const chunk of contentOf(path, size)) {
        hash.update(chunk);
        await entry.write(chunk);
        done += chunk.length;
        progress(Math.min(done / totalBytes, 0.999));
      }
      await entry.close();
      sums.set(name, hash.digest("hex"));
    }
    const list = new TextEncoder().encode(writeChecksums(sums));
    // The origin is written again with the checksums, so that a change to it is noticed.
    const headers = originHeaders(files.find(({ origin }) => origin !== undefined)?.origin);
    const entry = packer.add({ name: sumsName, size: list.length, mode: 0o600, ...headers }).getWriter();
    await entry.write(list);
    await entry.close();
    packer.finalize();
    progress(1);
  } catch (error) {
    packer.error(error);
    throw error;
  }
}

/** Reads exactly as many bytes as the file had when its size was read. */
function contentOf(path: string, size: number): AsyncIterable<Uint8Array> {
  return size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1, highWaterMark: 256 * 1024 });
}

function originHeaders(origin: Origin | undefined): Pick<TarHeader, "mtime" | "pax"> {
  return origin === undefined ? {} : { mtime: origin.madeAt, pax: originComment(origin) };
}

/** Describes a file for an archive; undefined if it is missing or does not have the expected size. */
export async function fileToArchive(name: string, path: string, expected: number): Promise<ArchivedFile | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return found?.size === expected ? { name, path, size: expected } : undefined;
}
