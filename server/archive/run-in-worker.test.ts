import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { migrationsFolder } from "../db/testing/folders.ts";
import { builtFile } from "../testing/built-app.ts";
import { examineInWorker, packInWorker, TaskEnded } from "./run-in-worker.ts";

const worker = builtFile("archive-worker.js");

/** Creates a folder with a copy of an empty database. */
async function copyDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-work-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = openDatabase(join(folder, "data"), migrationsFolder, { now: () => 1_772_449_204_000 });
  await database.copyTo(join(folder, "copy"));
  await database.close();
  return folder;
}

/** Makes this process look like Electron, where a thread does the work. */
function pretendElectron(): void {
  Object.defineProperty(process.versions, "electron", { value: "38.0.0", configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(process.versions, "electron"));
}

test.each([
  ["a process", () => {}],
  ["a thread, in Electron,", pretendElectron],
])("%s packs and examines a backup, reports progress and errors, and can be ended early", async (_what, prepare) => {
  const folder = await copyDatabase();
  prepare();
  const file = join(folder, "backup.tar");
  const origin = { madeAt: new Date("2026-03-02T11:00:04Z"), version: "0.1.0" };
  const plan = { database: join(folder, "copy"), uploads: folder, file, migrationsFolder, origin };
  const steps = new Set<string>();
  const packed = await packInWorker(worker, plan, (step) => steps.add(step)).result;
  expect(packed).toMatchObject({ bytes: expect.any(Number), uploads: 0, missing: 0 });
  expect(steps.size).toBeGreaterThan(0);

  const examination = { backup: file, folder: join(folder, "preview"), migrationsFolder };
  const examined = await examineInWorker(worker, examination, () => {}).result;
  expect(examined).toMatchObject({ madeAt: 1_772_449_204, version: "0.1.0", bytes: packed.bytes, people: 0 });

  writeFileSync(file, "x".repeat(packed.bytes));
  await expect(examineInWorker(worker, examination, () => {}).result).rejects.toMatchObject({ kind: "damaged" });
  const missing = { ...examination, backup: join(folder, "nowhere") };
  await expect(examineInWorker(worker, missing, () => {}).result).rejects.toMatchObject({ code: "ENOENT" });

  const work = packInWorker(worker, plan, () => {});
  const ended = expect(work.result).rejects.toBeInstanceOf(TaskEnded);
  await work.end();
  await ended;
});
