import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../connection.ts";
import { temporaryFolder } from "../testing/folders.ts";
import { type CheckpointOptions, startCheckpoints } from "./checkpoints.ts";

const ownWorker = join(import.meta.dirname, "checkpoint-worker.ts");
const mebibyte = 1024 * 1024;

test("the log is written back on another thread, and is begun again once it is long", async () => {
  const { write, logSize, file } = openNotebook(ownWorker);
  await write(60);
  expect(logSize()).toBeLessThan(30 * mebibyte);
  expect(statSync(file).size).toBeGreaterThan(30 * mebibyte);
});

test("a reader of an old state makes the log grow, and holds up no writes", async () => {
  const { write, logSize, file } = openNotebook(ownWorker);
  await write(1);
  const reader = new Sqlite(file, { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec("BEGIN");
  const count = () => reader.prepare("SELECT count(*) FROM notes").pluck().get();
  const before = count();
  await write(50);
  expect(count()).toBe(before);
  const grown = logSize();
  expect(grown).toBeGreaterThan(45 * mebibyte);
  reader.exec("COMMIT");
  await write(30);
  expect(logSize()).toBeLessThanOrEqual(grown);
});

test("without the worker, the connection writes the log back itself", async () => {
  const { write, logSize, waited, reported } = openNotebook(join(import.meta.dirname, "missing-worker.ts"));
  await write(60);
  expect(logSize()).toBeLessThan(40 * mebibyte);
  expect(waited()).toBeLessThanOrEqual(1);
  expect(reported.worker()).toMatchObject([{ message: expect.stringContaining("missing-worker") }]);
});

test("errors of the disk are reported when the connection writes the log back itself", async () => {
  const { sqlite, write, reported } = openNotebook(join(import.meta.dirname, "missing-worker.ts"));
  const pragma = sqlite.pragma.bind(sqlite);
  sqlite.pragma = (source, options) => {
    if (source.startsWith("wal_checkpoint")) throw new Sqlite.SqliteError("disk I/O error", "SQLITE_IOERR_FSYNC");
    return pragma(source, options);
  };
  await write(20);
  expect(reported.sqlite()).toContainEqual(expect.objectContaining({ code: "SQLITE_IOERR_FSYNC" }));
});

test("a disk that does not even say whether the log may be written back holds up no writes", async () => {
  const { write, reported } = openNotebook(ownWorker, {
    mayWriteBack: () => {
      throw new Error("EIO: i/o error");
    },
  });
  await write(20);
  expect(reported.worker()).toMatchObject([{ message: "EIO: i/o error" }]);
});

test("a worker that ends while a write waits for it does not hold it up", async () => {
  const worker = workerThat("process.exit()");
  const { write, waited, logSize, reported } = openNotebook(worker);
  await write(60);
  expect(waited()).toBeLessThanOrEqual(1);
  expect(logSize()).toBeLessThan(40 * mebibyte);
  expect(reported.worker()).toHaveLength(1);
});

test("a flush that fails while the worker starts keeps it from ever writing back", async () => {
  const disk = { hasFailed: false };
  const { write, file, flushes } = openNotebook(ownWorker, {
    // The disk's error is reported to the descriptors that were open when it happened, and only once.
    flush: async () => {
      disk.hasFailed = true;
      throw new Error("EIO: i/o error");
    },
    mayWriteBack: () => !disk.hasFailed,
  });
  const size = statSync(file).size;
  await write(30);
  expect(flushes()).toBeGreaterThan(0);
  expect(statSync(file).size).toBe(size);
});

test("nothing is written back before a flush that began after the worker had opened the log has succeeded", async () => {
  const asked = join(temporaryFolder(), "asked");
  const worker = workerThat(`{ writeFileSync("${asked}", ""); ${done} }`);
  const flushed = Promise.withResolvers<void>();
  const { write, flushes } = openNotebook(worker, { flush: () => flushed.promise });
  const writing = write(20);
  await expect.poll(flushes).toBe(1);
  expect(existsSync(asked)).toBe(false);
  flushed.resolve();
  await writing;
  await expect.poll(() => existsSync(asked)).toBe(true);
  expect(flushes()).toBe(1);
});

test("nothing is written back into files that are not at their paths anymore", async () => {
  const asked = join(temporaryFolder(), "asked");
  const worker = workerThat(`{ writeFileSync("${asked}", ""); ${done} }`);
  const { write } = openNotebook(worker, { mayWriteBack: () => false });
  await write(20);
  expect(existsSync(asked)).toBe(false);
});

test("the worker opens no other file that has taken the database's path", async () => {
  const { write, file, reported } = openNotebook(ownWorker);
  renameSync(file, `${file}-moved`);
  const other = new Sqlite(file);
  other.exec("CREATE TABLE other (name TEXT)");
  other.close();
  const content = readFileSync(file);
  await write(20);
  expect(readFileSync(file).equals(content)).toBe(true);
  expect(reported.worker()).toMatchObject([{ message: expect.stringContaining("Another file") }]);
});

test.each(["'SQLITE_CANTOPEN'", "'SQLITE_BUSY'", "null"])(
  "a worker that answers twice that it cannot work (%s) is replaced, and reported",
  async (code) => {
    const worker = workerThat(`parentPort.postMessage({ kind: 'failed', code: ${code}, message: 'cannot work' })`);
    const { write, logSize, reported } = openNotebook(worker);
    await write(60);
    expect(reported.worker()).toMatchObject([{ message: "cannot work" }]);
    expect(logSize()).toBeLessThan(40 * mebibyte);
  },
);

test("a single failure of the worker changes nothing", async () => {
  const worker = workerThat(
    `{ globalThis.count = (globalThis.count ?? 0) + 1;
       if (count % 2 === 0) { ${done} }
       else parentPort.postMessage({ kind: 'failed', code: 'SQLITE_BUSY', message: 'busy' }); }`,
  );
  const { write, reported } = openNotebook(worker);
  await write(40);
  expect(reported.worker()).toEqual([]);
});

test("a log that cannot be measured stops no writes, and is reported", async () => {
  const { write, sqlite, waited, reported } = openNotebook(ownWorker);
  sqlite.exec("BEGIN");
  await write(10);
  expect(waited()).toBe(0);
  expect(reported.worker()).toMatchObject([{ code: "SQLITE_LOCKED" }]);
  sqlite.exec("COMMIT");
  await write(1);
});

test("an error of SQLite in the worker is reported with its code", async () => {
  const worker = workerThat(
    "parentPort.postMessage({ kind: 'failed', code: 'SQLITE_IOERR_FSYNC', message: 'disk I/O error' })",
  );
  const { write, reported } = openNotebook(worker);
  await write(20);
  await expect
    .poll(() => reported.sqlite()[0])
    .toMatchObject({ code: "SQLITE_IOERR_FSYNC", message: "disk I/O error" });
});

/** What a worker does that has done its work. */
const done = "parentPort.postMessage({ kind: 'done' });";

/** The file of a worker that does this when it is asked for a checkpoint. */
function workerThat(work: string): string {
  const file = join(temporaryFolder(), "worker.mjs");
  writeFileSync(
    file,
    `import { writeFileSync } from "node:fs";
     import { parentPort } from "node:worker_threads";
     ${done}
     parentPort.on("message", (request) => { if (request === "stop") parentPort.close(); else ${work}; });`,
  );
  return file;
}

function openNotebook(
  worker: string,
  { flush = async () => {}, mayWriteBack = () => true }: Partial<CheckpointOptions> = {},
) {
  const sqlite = connect(join(temporaryFolder(), "notes.sqlite"));
  sqlite.exec("CREATE TABLE notes (content BLOB)");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.pragma("wal_autocheckpoint = 0");
  const sqliteErrors: unknown[] = [];
  const workerErrors: unknown[] = [];
  let flushes = 0;
  const checkpoints = startCheckpoints(sqlite, worker, {
    flush: () => {
      flushes += 1;
      return flush();
    },
    mayWriteBack,
    sqliteFailed: (error) => sqliteErrors.push(error),
    workerFailed: (error) => workerErrors.push(error),
  });
  onTestFinished(async () => {
    await checkpoints.stop();
    sqlite.close();
  });
  const insert = sqlite.prepare("INSERT INTO notes VALUES (zeroblob(?))");
  let waited = 0;
  return {
    sqlite,
    file: sqlite.name,
    reported: { sqlite: () => sqliteErrors, worker: () => workerErrors },
    /** How often the log was forced to the disk before it was written back. */
    flushes: () => flushes,
    /** How often a write had to wait. */
    waited: () => waited,
    logSize: () => statSync(`${sqlite.name}-wal`).size,
    /** Writes as the group commit does: an eighth of this many mebibytes in each group. */
    write: async (mebibytes: number) => {
      for (let group = 0; group < 8 * mebibytes; group++) {
        insert.run(mebibyte / 8);
        const pause = checkpoints.pause();
        if (pause !== null) waited += 1;
        await pause;
        await new Promise(setImmediate);
      }
    },
  };
}
