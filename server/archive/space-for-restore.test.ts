import { copyFileSync, mkdirSync, readdirSync, renameSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { DataFolderProblem, dataFiles } from "../db/data-folder.ts";
import { openDatabase } from "../db/database.ts";
import { migrationsFolder, temporaryFolder } from "../db/testing/folders.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { examineBackup } from "./examine.ts";
import { packBackup } from "./pack.ts";
import { prepareRestore } from "./restore.ts";

const clock = { now: () => 1_772_449_204_000 };

/** Makes a backup, and the copy of the database that older versions made instead. */
async function makeBackups(): Promise<{ packed: string; bare: string }> {
  const folder = temporaryFolder();
  const [packed, bare] = [join(folder, "backup.tar"), join(folder, "backup.sqlite")];
  const database = openDatabase(join(folder, "data"), migrationsFolder, clock);
  await database.copyTo(bare);
  await database.close();
  const origin = { madeAt: new Date("2026-03-02T11:00:04Z"), version: "0.1.0" };
  await packBackup({ database: bare, uploads: folder, file: packed, migrationsFolder, origin }, () => {});
  return { packed, bare };
}

/** Fills a disk except for so many bytes. */
function leave(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, "filler"), Buffer.alloc(bavail * bsize - bytes));
}

describe.each(mountedDisks)("on $name", ({ create }) => {
  test("the room for one copy of the database is enough to restore it", async () => {
    const { packed, bare } = await makeBackups();
    const { folder } = create();
    const { size } = statSync(bare);
    leave(folder, 1.6 * size);
    for (const backup of [packed, bare]) {
      const { database } = await prepareRestore({ backup, dataFolder: folder, migrationsFolder }, () => {});
      expect(statSync(database)).toMatchObject({ size, mode: 0o100600 });
    }
  });

  test("the last room is left to the server while a backup that is a database alone is read", async () => {
    const { folder } = create();
    mkdirSync(join(folder, "data"));
    // Small enough for the room that is left, so only the check refuses it.
    const backup = join(temporaryFolder(), "backup.sqlite");
    writeFileSync(backup, "SQLite format 3\0");
    leave(folder, 100_000);
    const before = readdirSync(folder);
    const full = { kind: "not-writable", reason: { code: "data_disk_full" } };
    const examining = examineBackup({ backup, folder: join(folder, "preview"), migrationsFolder }, () => {});
    await expect(examining).rejects.toMatchObject(full);
    const preparing = prepareRestore({ backup, dataFolder: join(folder, "data"), migrationsFolder }, () => {});
    await expect(preparing).rejects.toMatchObject(full);
    await expect(preparing).rejects.toThrow(DataFolderProblem);
    expect(readdirSync(folder)).toEqual(before);
    expect(readdirSync(join(folder, "data"))).toEqual([]);
  });
});

test("the log of a copy that an interrupted restore left is not applied to the next copy", async () => {
  const { bare } = await makeBackups();
  const folder = temporaryFolder();
  const { verifiedCopy } = dataFiles(folder);
  copyFileSync(bare, verifiedCopy);
  const interrupted = new DatabaseSync(verifiedCopy);
  // With so little memory SQLite writes to the file, and its log, before the end of the transaction.
  interrupted.exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; CREATE TABLE blobs (blob)");
  interrupted.exec("INSERT INTO blobs SELECT randomblob(1000) FROM sqlite_master");
  copyFileSync(`${verifiedCopy}-journal`, join(folder, "log"));
  interrupted.close();
  renameSync(join(folder, "log"), `${verifiedCopy}-journal`);

  const longer = new DatabaseSync(bare);
  longer.exec("CREATE TABLE blobs (blob); INSERT INTO blobs VALUES (randomblob(100000))");
  longer.close();
  await prepareRestore({ backup: bare, dataFolder: folder, migrationsFolder }, () => {});
  expect(statSync(verifiedCopy).size).toBe(statSync(bare).size);
  expect(readdirSync(folder)).toEqual(["watercooler.sqlite.partial"]);
});
