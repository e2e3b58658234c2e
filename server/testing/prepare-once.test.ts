import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { prepareOnce } from "./prepare-once.ts";

test("a test run prepares a folder once, and every caller gets a complete one, also at the same time", async () => {
  const runFolder = temporaryFolder();
  let count = 0;
  const fill = async (folder: string) => {
    count += 1;
    writeFileSync(join(folder, "first"), String(count));
    await nextTurn();
    writeFileSync(join(folder, "last"), "");
  };
  const folders = await Promise.all([prepareOnce("office", fill, runFolder), prepareOnce("office", fill, runFolder)]);
  const fillCount = count;
  expect(await prepareOnce("office", fill, runFolder)).toBe(folders[0]);
  expect(count).toBe(fillCount);
  expect(new Set(folders).size).toBe(1);
  expect(readdirSync(runFolder)).toEqual(["office"]);
  expect(readdirSync(folders[0]).sort()).toEqual(["first", "last"]);
  expect(["1", "2"]).toContain(readFileSync(join(folders[0], "first"), "utf8"));
});

test("a failed preparation rejects, and is tried again", async () => {
  const runFolder = temporaryFolder();
  await expect(prepareOnce("office", () => Promise.reject(new Error("no room")), runFolder)).rejects.toThrow("no room");
  expect(readdirSync(runFolder)).toEqual([]);
  await prepareOnce("office", async () => {}, runFolder);
  expect(readdirSync(runFolder)).toEqual(["office"]);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-prepare-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
