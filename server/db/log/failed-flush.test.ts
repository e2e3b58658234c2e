import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openBareContext } from "../../testing/bare-context.ts";
import { dataFiles } from "../data-folder.ts";
import { organizationSettings } from "../schema/organization.ts";
import { temporaryFolder } from "../testing/folders.ts";

test("when the disk fails, everybody who waits gets an error, and nothing is written until the next start", async () => {
  const folder = temporaryFolder();
  expect(await failIn(folder)).toEqual({
    answers: ["STORAGE_UNAVAILABLE", "STORAGE_UNAVAILABLE", "STORAGE_UNAVAILABLE"],
    unlogged: "STORAGE_UNAVAILABLE",
    isLogUnchanged: true,
    trouble: "failing",
  });
  expectLogKept(folder);
  const names = namesAfterStart(folder);
  expect(names).toContain("note saved");
  expect(names).not.toContain("note later");
});

test("the same happens when the disk fails while the log is written back", async () => {
  const folder = temporaryFolder();
  const worker = join(folder, "worker.mjs");
  const answer = { kind: "failed", code: "SQLITE_IOERR_FSYNC", message: "disk I/O error" };
  writeFileSync(
    worker,
    `import { parentPort } from "node:worker_threads";
     parentPort.postMessage({ kind: "done" });
     parentPort.on("message", () => parentPort.postMessage(${JSON.stringify(answer)}));`,
  );
  expect(await failIn(folder, worker)).toMatchObject({
    answers: ["STORAGE_UNAVAILABLE", "STORAGE_UNAVAILABLE"],
    isLogUnchanged: true,
    trouble: "failing",
  });
  expectLogKept(folder);
  expect(namesAfterStart(folder)).toEqual(expect.arrayContaining(["note saved", "note 0", "note 1"]));
});

async function failIn(folder: string, ...worker: readonly string[]): Promise<unknown> {
  const script = join(import.meta.dirname, "../testing/failed-flush-process.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder, ...worker]);
  return JSON.parse(stdout);
}

/** The log was not written back, neither when the database was closed nor when the process ended. */
function expectLogKept(folder: string): void {
  const { database, running } = dataFiles(folder);
  expect(statSync(`${database}-wal`).size).toBeGreaterThan(0);
  expect(readFileSync(database).includes("note saved")).toBe(false);
  expect(existsSync(running)).toBe(true);
}

function namesAfterStart(folder: string): string[] {
  const { ctx, close } = openBareContext(folder);
  onTestFinished(close);
  const rows = ctx.store.db.select({ name: organizationSettings.name }).from(organizationSettings).all();
  return rows.map(({ name }) => name);
}
