import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../connection.ts";
import { createGroupCommit } from "../group-commit.ts";
import type { StorageTrouble } from "../storage/trouble.ts";
import { storageProblem } from "../storage-problem.ts";
import { temporaryFolder } from "../testing/folders.ts";
import { openLog } from "./log.ts";

const damaged: StorageTrouble = { kind: "damaged", since: 0, file: "notes.sqlite" };
const gone: StorageTrouble = { kind: "gone", since: 0, file: "notes.sqlite", movedTo: null, rescue: { state: "none" } };

test.each([damaged, gone])("refused writes have nothing written back once the database is $kind", async (trouble) => {
  const { write, setTrouble, hasStartedWorker, size } = openLongLog();
  setTrouble(trouble);
  const before = size();
  for (let count = 0; count < 20; count++) await expect(write()).rejects.toThrow("nothing can be written");
  expect(hasStartedWorker()).toBe(false);
  expect(size()).toBe(before);
});

test("without trouble, a log of that length is written back", async () => {
  const { write, hasStartedWorker, size } = openLongLog();
  const before = size();
  for (let count = 0; count < 20; count++) await write();
  expect(hasStartedWorker()).toBe(true);
  expect(size()).toBeGreaterThan(before);
});

/** A database with 20 MiB in its log, and a worker that notes when it starts. */
function openLongLog() {
  const folder = temporaryFolder();
  const sqlite = connect(join(folder, "notes.sqlite"));
  sqlite.exec("CREATE TABLE notes (content BLOB)");
  // The tables whose rows may not be read before they are on the disk.
  for (const table of ["users", "channels", "channel_folders", "user_groups", "conversations"]) {
    sqlite.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, channel_id INTEGER)`);
  }
  const started = join(folder, "started");
  const worker = join(folder, "worker.mjs");
  writeFileSync(
    worker,
    `import { writeFileSync } from "node:fs";
     writeFileSync(${JSON.stringify(started)}, "");
     await import(${JSON.stringify(join(import.meta.dirname, "checkpoint-worker.ts"))});`,
  );
  let trouble: StorageTrouble | null = null;
  const storage = {
    trouble: () => trouble,
    check: () => trouble,
    assertWritable: () => {
      if (trouble !== null) throw new Error("nothing can be written");
    },
    problem: storageProblem,
    reportError: () => {},
    reportFailedFlush: () => {},
  };
  const log = openLog(sqlite, worker, storage, () => {});
  onTestFinished(async () => {
    await log.close();
    sqlite.close();
  });
  const insert = sqlite.prepare("INSERT INTO notes VALUES (zeroblob(?))");
  insert.run(20 * 1024 * 1024);
  const groupCommit = createGroupCommit(sqlite, storage, { disk: { ...log.disk, pause: log.pause } });
  return {
    write: () => groupCommit.write(() => void insert.run(1), { committed: () => {}, rolledBack: () => {} }),
    setTrouble: (found: StorageTrouble) => {
      trouble = found;
    },
    hasStartedWorker: () => existsSync(started),
    size: () => statSync(sqlite.name).size,
  };
}
