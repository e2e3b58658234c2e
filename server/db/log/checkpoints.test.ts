import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../connection.ts";
import { temporaryFolder } from "../testing/folders.ts";
import { startCheckpoints } from "./checkpoints.ts";

const ownWorker = join(import.meta.dirname, "checkpoint-worker.ts");
const mebibyte = 1024 * 1024;

test("the log is written back on another thread, and starts anew once it is long", async () => {
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

test("a worker that ends while a write waits for it does not hold it up", async () => {
  const worker = workerThat("process.exit()");
  const { write, waited, logSize, reported } = openNotebook(worker);
  await write(60);
  expect(waited()).toBeLessThanOrEqual(1);
  expect(logSize()).toBeLessThan(40 * mebibyte);
  expect(reported.worker()).toHaveLength(1);
});

test("an error of SQLite in the worker is reported with its code", async () => {
  const worker = workerThat(
    "parentPort.postMessage({ kind: 'failed', code: 'SQLITE_IOERR_FSYNC', message: 'disk I/O error' })",
  );
  const { write, reported } = openNotebook(worker);
  await write(6);
  await expect.poll(reported.sqlite).toMatchObject([{ code: "SQLITE_IOERR_FSYNC", message: "disk I/O error" }]);
});

/** The file of a worker that does this when it is asked for a checkpoint. */
function workerThat(work: string): string {
  const file = join(temporaryFolder(), "worker.mjs");
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", (request) => { if (request === "stop") parentPort.close(); else ${work}; });`,
  );
  return file;
}

function openNotebook(worker: string) {
  const sqlite = connect(join(temporaryFolder(), "notes.sqlite"));
  sqlite.exec("CREATE TABLE notes (content BLOB)");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.pragma("wal_autocheckpoint = 0");
  const sqliteErrors: unknown[] = [];
  const workerErrors: unknown[] = [];
  const checkpoints = startCheckpoints(sqlite, worker, {
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
    file: sqlite.name,
    reported: { sqlite: () => sqliteErrors, worker: () => workerErrors },
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
