import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { DataFolderProblem, dataFiles } from "../db/data-folder.ts";
import { openDatabase } from "../db/database.ts";
import { migrationsFolder, temporaryFolder } from "../db/testing/folders.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { packBackup } from "./pack.ts";
import { restoreBackup } from "./restore.ts";
import { writeArchive } from "./write.ts";

const clock = { now: () => 1_772_449_204_000 };
const origin = { madeAt: new Date("2026-03-02T11:00:04Z"), version: "0.1.0" };
const pathId = "1/4e/4e8f9b1c2a7d6350f1e2d3c4b5a69788/lamp.txt";

/** Creates a backup with an upload whose length does not fill a block of the archive; returns it with its database. */
async function makeBackup(): Promise<{ whole: Buffer; copy: string }> {
  const folder = temporaryFolder();
  const database = openDatabase(join(folder, "data"), migrationsFolder, clock);
  const copy = join(folder, "copy");
  await database.copyTo(copy);
  await database.close();
  insertUploadRow(copy);
  const { token } = uploadFile("", pathId);
  mkdirSync(join(folder, "uploads"));
  writeFileSync(join(folder, "uploads", token), "The lead has arrived. ".repeat(50));
  const file = join(folder, "backup.tar");
  await packBackup({ database: copy, uploads: join(folder, "uploads"), file, migrationsFolder, origin }, () => {});
  return { whole: readFileSync(file), copy };
}

test("a backup with a changed byte is refused and changes nothing, or restores the same data", async () => {
  const { whole } = await makeBackup();
  const target = createTarget();
  const expected = await target.restore(whole);
  expect(expected).toMatch(/^[0-9a-f]{64}$/);
  const before = target.contents();
  let refused = 0;
  for (const position of positions(whole)) {
    const damaged = Buffer.from(whole);
    damaged[position] = (damaged[position] ?? 0) ^ 0x41;
    const outcome = await target.restore(damaged);
    if (outcome === expected) continue;
    refused += 1;
    expect([position, outcome]).toEqual([position, "damaged"]);
    expect([position, target.contents()]).toEqual([position, before]);
  }
  expect(refused).toBeGreaterThan(30);
});

test("a truncated backup is refused, and nothing is changed", async () => {
  const { whole } = await makeBackup();
  const target = createTarget();
  await target.restore(whole);
  const before = target.contents();
  const random = seededRandom(7);
  const sums = whole.lastIndexOf("SHA256SUMS");
  const lengths = [0, 1, 100, 511, 512, 513, sums - 1, sums, sums + 600];
  for (let more = 0; more < 20; more++) lengths.push(Math.floor(random() * sums));
  for (const length of lengths) {
    expect([length, await target.restore(whole.subarray(0, length))]).toEqual([length, "damaged"]);
    expect([length, target.contents()]).toEqual([length, before]);
  }
});

test("a backup of a newer version is refused as newer, and nothing is changed", async () => {
  const { whole, copy } = await makeBackup();
  const target = createTarget();
  await target.restore(whole);
  const before = target.contents();
  const newer = join(temporaryFolder(), "newer.sqlite");
  copyFileSync(copy, newer);
  const sqlite = new DatabaseSync(newer);
  sqlite.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', ${Date.UTC(2999, 0)})`);
  sqlite.close();
  const file = `${newer}.tar`;
  await writeArchive(file, [{ name: "watercooler.sqlite", path: newer, size: statSync(newer).size, origin }], () => {});
  expect(await target.restore(readFileSync(file))).toBe("newer");
  expect(target.contents()).toEqual(before);
});

test.each(mountedDisks)("on $name restoring fails, leaves no new file, and changes nothing", async ({ create }) => {
  const disk = create();
  const { whole } = await makeBackup();
  const target = createTarget(join(disk.folder, "data"));
  await target.restore(whole);
  const before = target.contents();
  writeFileSync(join(disk.folder, "filler"), Buffer.alloc(6 * 1024 * 1024 - usedOf(disk.folder) - whole.length / 2));
  expect(await target.restore(whole)).toBe("not-writable");
  expect(target.contents()).toEqual(before);
});

/** Creates a data folder to restore to. */
function createTarget(folder = join(temporaryFolder(), "data")) {
  const file = join(temporaryFolder(), "backup.tar");
  const list = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((name) => dirname(name) !== dataFiles(folder).backups)
      .sort();
  const contents = () => list().map((name) => [name, createHash("sha256").update(readFileSync(name)).digest("hex")]);
  return {
    contents,
    /** Returns a checksum of the restored data, or why restoring failed. */
    restore: async (backup: Buffer): Promise<string> => {
      writeFileSync(file, backup);
      try {
        await restoreBackup(file, { dataFolder: folder, migrationsFolder, clock }, () => {});
        rmSync(dataFiles(folder).backups, { recursive: true, force: true });
        return createHash("sha256").update(JSON.stringify(contents())).digest("hex");
      } catch (error) {
        if (error instanceof DataFolderProblem) return error.kind;
        return String((error as NodeJS.ErrnoException).code ?? error);
      }
    },
  };
}

/** Some positions in every part of the archive: headers, contents and padding. */
function positions(whole: Buffer): number[] {
  const random = seededRandom(5);
  const chosen: number[] = [];
  const addPositions = (from: number, length: number, count: number) => {
    for (let each = 0; each < count; each++) chosen.push(from + Math.floor(random() * length));
  };
  for (let at = 0; at + 512 <= whole.length; ) {
    const size = Number.parseInt(whole.toString("latin1", at + 124, at + 135), 8) || 0;
    const padded = Math.ceil(size / 512) * 512;
    addPositions(at, 512, 5);
    addPositions(at + 512, size, size > 0 ? 8 : 0);
    addPositions(at + 512 + size, padded - size, padded > size ? 2 : 0);
    at += 512 + padded;
  }
  return chosen;
}

function insertUploadRow(database: string): void {
  const sqlite = new DatabaseSync(database);
  sqlite.exec("PRAGMA foreign_keys = OFF");
  const columns = sqlite.prepare("SELECT name, type FROM pragma_table_info('attachments') WHERE \"notnull\"").all();
  const values: Record<string, string | number> = { path_id: pathId, size: 1_100 };
  for (const { name, type } of columns) values[String(name)] ??= type === "TEXT" ? "" : 1;
  const names = Object.keys(values);
  sqlite
    .prepare(`INSERT INTO attachments (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`)
    .run(values);
  sqlite.close();
}

function usedOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map((entry) => (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 4_096));
  return sizes.reduce((sum, size) => sum + Math.ceil(size / 4_096) * 4_096, 4_096);
}
