import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { connect } from "./connection.ts";
import { dataFiles } from "./data-folder.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrationsFolder, temporaryFolder } from "./testing/folders.ts";

describe("an open data folder", () => {
  test("is created with its parents, and only its owner can read it", async () => {
    const folder = join(temporaryFolder(), "office", "data");
    await open(folder).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test.skipIf(process.platform === "win32")("hides its database in a folder that others can read", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const { database } = dataFiles(folder);
    const modes = () => [database, `${database}-wal`].map((file) => statSync(file).mode & 0o777);
    const first = open(folder);
    expect(modes()).toEqual([0o600, 0o600]);
    await first.close();
    chmodSync(database, 0o644);
    const again = open(folder);
    expect(modes()).toEqual([0o600, 0o600]);
    await again.close();
  });

  test("forces every commit to disk, enforces foreign keys and waits for a busy file", () => {
    const sqlite = connect(join(temporaryFolder(), "some.sqlite"));
    onTestFinished(() => void sqlite.close());
    const settings = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"];
    const values = settings.map((name) => sqlite.pragma(name, { simple: true }));
    expect(values).toEqual(["wal", 2, 1, 5000]);
  });

  test("enforces foreign keys after a migration, too", async () => {
    const database = open(temporaryFolder());
    expect(database.store.all("PRAGMA foreign_keys", [])).toEqual([{ foreign_keys: 1 }]);
    await database.close();
  });

  test("refuses a second server in the same process", async () => {
    const folder = temporaryFolder();
    const database = open(folder);
    expect(() => open(folder)).toThrow(expect.objectContaining({ kind: "in-use" }));
    await database.close();
    await open(folder).close();
  });

  test("refuses another process until that one is killed", async () => {
    const folder = temporaryFolder();
    const other = await openInAnotherProcess(folder);
    expect(() => open(folder)).toThrow(expect.objectContaining({ kind: "in-use" }));

    other.kill("SIGKILL");
    await once(other, "exit");
    await open(folder).close();
  });

  test("is marked as running, and no longer once it is closed", async () => {
    const folder = temporaryFolder();
    const { running } = dataFiles(folder);
    const database = open(folder);
    expect(existsSync(running)).toBe(true);
    await database.close();
    expect(existsSync(running)).toBe(false);
  });

  test("is one file after closing", async () => {
    const folder = temporaryFolder();
    const database = open(folder);
    await database.groupCommit.write(() => addOrganization(database), noCallbacks);
    await database.close();
    expect(existsSync(`${dataFiles(folder).database}-wal`)).toBe(false);
    expect(readOrganizations(folder)).toBe(1);
  });

  test("finishes waiting writes when it is closed", async () => {
    const folder = temporaryFolder();
    const database = open(folder);
    const write = database.groupCommit.write(() => addOrganization(database), noCallbacks);
    await database.close();
    await write;
    expect(readOrganizations(folder)).toBe(1);
  });

  test("can be copied while it is in use", async () => {
    const folder = temporaryFolder();
    const database = open(folder);
    await database.groupCommit.write(() => addOrganization(database), noCallbacks);
    const shares: number[] = [];
    const copy = join(temporaryFolder(), "copy.sqlite");
    await database.copyTo(copy, (share) => shares.push(share));
    await database.close();
    expect(countOrganizations(copy)).toBe(1);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});

describe("a folder that cannot be used", () => {
  test("is a file: the message names it", () => {
    const file = join(temporaryFolder(), "notes.txt");
    writeFileSync(file, "milk, eggs");
    expect(() => open(file)).toThrow(expect.objectContaining({ kind: "not-writable" }));
    expect(() => open(file)).toThrow(file);
  });

  test("has a folder in place of the database: the message names it", () => {
    const folder = temporaryFolder();
    const { database } = dataFiles(folder);
    mkdirSync(database);
    expect(() => open(folder)).toThrow(`The file ${database} can't be written to.`);
  });

  test("has another file in place of the lock: the message names it", () => {
    const folder = temporaryFolder();
    writeFileSync(dataFiles(folder).lock, "milk, eggs".repeat(500));
    expect(() => open(folder)).toThrow(expect.objectContaining({ kind: "damaged" }));
    expect(() => open(folder)).toThrow(dataFiles(folder).lock);
  });
});

describe("a damaged database", () => {
  test("that is not a database at all is refused", () => {
    const folder = temporaryFolder();
    writeFileSync(dataFiles(folder).database, "milk, eggs".repeat(1000));
    expectDamaged(folder);
  });

  test("that belongs to another program is refused and left alone", () => {
    const folder = temporaryFolder();
    const other = new Sqlite(dataFiles(folder).database);
    other.exec("CREATE TABLE recipes (name TEXT)");
    other.close();
    expect(() => open(folder)).toThrow("is not a Watercooler database");
    expect(() => open(folder)).toThrow(expect.objectContaining({ kind: "damaged" }));
    const again = new Sqlite(dataFiles(folder).database);
    expect(again.prepare("SELECT name FROM sqlite_master").pluck().all()).toEqual(["recipes"]);
    again.close();
  });

  test("that is truncated is refused", async () => {
    const folder = await folderWithData();
    const { database } = dataFiles(folder);
    truncateSync(database, Math.floor(statSync(database).size / 2 / 4096) * 4096);
    expectDamaged(folder);
  });

  test("with wrong bytes in its middle is found after a crash", async () => {
    const folder = await folderWithData();
    const { database, running } = dataFiles(folder);
    const bytes = readFileSync(database);
    for (let at = 4096 * 2; at < bytes.length - 4096; at += 1) bytes[at] = (at * 7919) % 251;
    writeFileSync(database, bytes);
    writeFileSync(running, "");
    expectDamaged(folder);
  });

  test("releases the folder, so that a backup can replace it", async () => {
    const folder = temporaryFolder();
    const { database } = dataFiles(folder);
    writeFileSync(database, "milk, eggs".repeat(1000));
    expectDamaged(folder);
    writeFileSync(database, readFileSync(dataFiles(await folderWithData()).database));
    await open(folder).close();
  });
});

test("damage is not searched for after a clean shutdown", async () => {
  const folder = await folderWithData();
  const { database } = dataFiles(folder);
  // The last write is at the end of the file, in a table that is not read when the database is opened or closed.
  const sqlite = new Sqlite(database);
  sqlite.exec("CREATE TABLE aside (bytes BLOB); INSERT INTO aside VALUES (zeroblob(1000000))");
  sqlite.close();
  const bytes = readFileSync(database);
  bytes.fill(0xff, bytes.length - 4096);
  writeFileSync(database, bytes);
  await open(folder).close();
});

function open(folder: string): Database {
  return openDatabase(folder, migrationsFolder, systemClock);
}

function expectDamaged(folder: string) {
  expect(() => open(folder)).toThrow(expect.objectContaining({ kind: "damaged" }));
  expect(() => open(folder)).toThrow(
    `The database ${dataFiles(folder).database} is damaged. Restore a backup: watercooler restore`,
  );
}

async function folderWithData(): Promise<string> {
  const folder = temporaryFolder();
  const database = open(folder);
  await database.groupCommit.write(() => addOrganization(database), noCallbacks);
  await database.close();
  return folder;
}

function addOrganization({ store }: Database) {
  store.all("INSERT INTO organizations (id, server_id, created_at) VALUES (1, 'here', 0) RETURNING id", []);
}

function readOrganizations(folder: string): unknown {
  return countOrganizations(dataFiles(folder).database);
}

function countOrganizations(file: string): unknown {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite.prepare("SELECT count(*) FROM organizations").pluck().get();
  } finally {
    sqlite.close();
  }
}

async function openInAnotherProcess(folder: string) {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
    openDatabase(${JSON.stringify(folder)}, ${JSON.stringify(migrationsFolder)}, { now: Date.now });
    console.log("open");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

const noCallbacks = { committed: () => {}, rolledBack: () => {} };
