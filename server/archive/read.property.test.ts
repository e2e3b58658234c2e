import { createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { DataFolderProblem } from "../db/data-folder.ts";
import { temporaryFolder } from "../db/testing/folders.ts";
import { compressedDatabaseName } from "./format.ts";
import { readArchive } from "./read.ts";
import { type ArchivedFile, writeArchive } from "./write.ts";

const origin = { madeAt: new Date("2026-03-02T11:00:04Z"), version: "0.1.0" };
const sizes = [10, 512, 3_000_001, 0, 3];

let file: string;
let original: Buffer;
let expected: string;

/**
 * The archive has more data after its database than is read ahead. So reading still goes on when the database is found
 * damaged.
 */
beforeEach(async () => {
  const folder = temporaryFolder();
  file = join(folder, "backup.tar");
  const files: ArchivedFile[] = [
    { ...fileIn(folder, compressedDatabaseName, gzipSync(sparse(2_000_000), { level: 1 })), origin },
  ];
  for (const size of sizes) {
    const token = randomBytes(16).toString("hex");
    files.push(fileIn(folder, `uploads/${token.slice(0, 2)}/${token}`, randomBytes(size)));
  }
  await writeArchive(file, files, () => {});
  original = readFileSync(file);
  expected = await read(original);
  expect(expected).toMatch(/^[0-9a-f]{64}$/);
});

test("a backup with changed bits is damaged, or its content is read unchanged", async () => {
  const flip = fc.record({ at: anyPosition(), bit: fc.nat(7) });
  const property = fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 4 }), async (flips) => {
    expect(["damaged", expected]).toContain(await read(withFlips(flips)));
  });
  await fc.assert(property, { numRuns: 60 });
});

test("a changed bit in the content of any file is damage", async () => {
  const property = fc.asyncProperty(fc.constantFrom(...contents()), fc.nat(), async ({ from, size }, seed) => {
    const at = from + (seed % size);
    expect(await read(withFlips([{ at, bit: seed % 8 }]))).toBe("damaged");
  });
  await fc.assert(property, { numRuns: 40 });
});

test("a backup that is cut off anywhere, or has a part cut out, is damaged", async () => {
  const property = fc.asyncProperty(anyPosition(), anyPosition(), fc.boolean(), async (one, other, isEnd) => {
    const [from, to] = [Math.min(one, other), isEnd ? original.length : Math.max(one, other) + 1];
    expect(await read(Buffer.concat([original.subarray(0, from), original.subarray(to)]))).toBe("damaged");
  });
  await fc.assert(property, { numRuns: 60 });
});

test("a backup with an empty database is damaged, also when it is read slowly", async () => {
  const [{ from } = { from: 0 }] = contents();
  const damaged = Buffer.from(original);
  damaged.write("00000000000", from - 512 + 124, "latin1");
  writeChecksum(damaged.subarray(from - 512, from));
  expect(await read(damaged, () => setTimeout(50))).toBe("damaged");
});

test("a backup whose database has lost its version is damaged, since the list of checksums still has it", async () => {
  const damaged = Buffer.from(original);
  damaged.write("Watercooler 0.1. ", original.indexOf("Watercooler 0.1.0"), "latin1");
  expect(await read(damaged)).toBe("damaged");
});

/**
 * Writes the checksum of a header: the sum of its bytes, counting the checksum itself as spaces (POSIX.1-1988, ustar).
 */
function writeChecksum(header: Buffer): void {
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
}

function withFlips(flips: readonly { readonly at: number; readonly bit: number }[]): Buffer {
  const damaged = Buffer.from(original);
  for (const { at, bit } of flips) damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
  return damaged;
}

/**
 * A position in the archive. Positions near the end and where files begin are as frequent as positions in the longest
 * file.
 */
function anyPosition(): fc.Arbitrary<number> {
  const anywhere = fc
    .double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    .map((share) => original.length * share);
  const atStarts = fc
    .tuple(fc.constantFrom(...contents()), fc.integer({ min: -1_536, max: 64 }))
    .map(([{ from }, by]) => from + by);
  return fc
    .oneof(anywhere, atStarts, fc.integer({ min: original.length - 3_072, max: original.length - 1 }))
    .map((at) => Math.min(Math.max(Math.floor(at), 0), original.length - 1));
}

/** The positions and sizes of the files' contents in the archive. */
function contents(): { from: number; size: number }[] {
  const found: { from: number; size: number }[] = [];
  for (let at = 0; at + 512 <= original.length; ) {
    const size = Number.parseInt(original.toString("latin1", at + 124, at + 135), 8) || 0;
    const isExtended = original.toString("latin1", at + 156, at + 157) === "x";
    if (size > 0 && !isExtended) found.push({ from: at + 512, size });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
}

/** A checksum of everything read from an archive: names, contents and origins; or why it cannot be read. */
async function read(archive: Buffer, beforeReading: () => Promise<unknown> = async () => {}): Promise<string> {
  writeFileSync(file, archive);
  const hash = createHash("sha256");
  try {
    await readArchive(
      file,
      async (name, content, { madeAt, version }) => {
        hash.update(`${name} ${name.startsWith("uploads") ? "" : `${madeAt.getTime()} ${version}`}\n`);
        await beforeReading();
        for await (const chunk of content) hash.update(chunk);
      },
      () => {},
    );
    return hash.digest("hex");
  } catch (error) {
    return error instanceof DataFolderProblem ? error.kind : String(error);
  }
}

function fileIn(folder: string, name: string, content: Buffer): ArchivedFile {
  const path = join(folder, name.replaceAll("/", "-"));
  writeFileSync(path, content);
  return { name, path, size: content.length };
}

/** Data as compressible as a database, so that a changed byte ends decompression at once. */
function sparse(length: number): Buffer {
  const [content, random] = [Buffer.alloc(length), randomBytes(length / 8)];
  for (const [at, byte] of random.entries()) content[at * 8] = byte % 50;
  return content;
}
