import { createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { DataFolderProblem } from "../db/data-folder.ts";
import { temporaryFolder } from "../db/testing/folders.ts";
import { compressedName } from "./format.ts";
import { readArchive } from "./read.ts";
import { type ArchivedFile, writeArchive } from "./write.ts";

const origin = { madeAt: new Date("2026-03-02T11:00:04Z"), version: "0.1.0" };
const sizes = [10, 512, 3_000_001, 0, 3];

let file: string;
let whole: Buffer;
let right: string;

/** An archive with more behind its database than is read ahead: it is still being read when that is found to be wrong. */
beforeEach(async () => {
  const folder = temporaryFolder();
  file = join(folder, "backup.tar");
  const files: ArchivedFile[] = [
    { ...fileIn(folder, compressedName, gzipSync(sparse(2_000_000), { level: 1 })), origin },
  ];
  for (const size of sizes) {
    const token = randomBytes(16).toString("hex");
    files.push(fileIn(folder, `uploads/${token.slice(0, 2)}/${token}`, randomBytes(size)));
  }
  await writeArchive(file, files, () => {});
  whole = readFileSync(file);
  right = await read(whole);
  expect(right).toMatch(/^[0-9a-f]{64}$/);
});

test("whatever bits of a backup are changed, it is damaged, or the same is read of it", async () => {
  const flip = fc.record({ at: place(), bit: fc.nat(7) });
  const property = fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 4 }), async (flips) => {
    expect(["damaged", right]).toContain(await read(withFlips(flips)));
  });
  await fc.assert(property, { numRuns: 60 });
});

test("a bit that is changed in the content of any file is damage", async () => {
  const property = fc.asyncProperty(fc.constantFrom(...contents()), fc.nat(), async ({ from, size }, some) => {
    const at = from + (some % size);
    expect(await read(withFlips([{ at, bit: some % 8 }]))).toBe("damaged");
  });
  await fc.assert(property, { numRuns: 40 });
});

test("wherever a backup is cut, and whatever is cut out of it, it is damaged", async () => {
  const property = fc.asyncProperty(place(), place(), fc.boolean(), async (one, other, isEnd) => {
    const [from, to] = [Math.min(one, other), isEnd ? whole.length : Math.max(one, other) + 1];
    expect(await read(Buffer.concat([whole.subarray(0, from), whole.subarray(to)]))).toBe("damaged");
  });
  await fc.assert(property, { numRuns: 60 });
});

test("a backup with an empty database is damaged, also when it is read slowly", async () => {
  const [{ from } = { from: 0 }] = contents();
  const spoiled = Buffer.from(whole);
  spoiled.write("00000000000", from - 512 + 124, "latin1");
  writeChecksum(spoiled.subarray(from - 512, from));
  expect(await read(spoiled, () => setTimeout(50))).toBe("damaged");
});

/** The checksum of a header is of its bytes, those of the checksum itself as spaces (POSIX.1-1988, ustar). */
function writeChecksum(header: Buffer): void {
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
}

function withFlips(flips: readonly { readonly at: number; readonly bit: number }[]): Buffer {
  const spoiled = Buffer.from(whole);
  for (const { at, bit } of flips) spoiled[at] = (spoiled[at] ?? 0) ^ (1 << bit);
  return spoiled;
}

/** Any place of the archive; near its end and where files begin as often as within the longest of them. */
function place(): fc.Arbitrary<number> {
  const anywhere = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((share) => whole.length * share);
  const atStarts = fc
    .tuple(fc.constantFrom(...contents()), fc.integer({ min: -1_536, max: 64 }))
    .map(([{ from }, by]) => from + by);
  return fc
    .oneof(anywhere, atStarts, fc.integer({ min: whole.length - 3_072, max: whole.length - 1 }))
    .map((at) => Math.min(Math.max(Math.floor(at), 0), whole.length - 1));
}

/** Where the contents of files are in the archive. */
function contents(): { from: number; size: number }[] {
  const found: { from: number; size: number }[] = [];
  for (let at = 0; at + 512 <= whole.length; ) {
    const size = Number.parseInt(whole.toString("latin1", at + 124, at + 135), 8) || 0;
    const isExtended = whole.toString("latin1", at + 156, at + 157) === "x";
    if (size > 0 && !isExtended) found.push({ from: at + 512, size });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
}

/** A checksum of all that is read of an archive, names, contents and origins; or why it cannot be read. */
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

/** As compressible as a database, so that what is changed in it ends its decompression at once. */
function sparse(length: number): Buffer {
  const [content, some] = [Buffer.alloc(length), randomBytes(length / 8)];
  for (const [at, byte] of some.entries()) content[at * 8] = byte % 50;
  return content;
}
