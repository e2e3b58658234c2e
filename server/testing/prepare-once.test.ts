import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { prepareOnce } from "./prepare-once.ts";

test("a run prepares a folder once, and every caller gets a complete one, also at the same time", async () => {
  const run = temporaryFolder();
  let count = 0;
  const fill = async (folder: string) => {
    count += 1;
    writeFileSync(join(folder, "first"), String(count));
    await nextTurn();
    writeFileSync(join(folder, "last"), "");
  };
  const folders = await Promise.all([prepareOnce("office", fill, run), prepareOnce("office", fill, run)]);
  const filledBy = count;
  expect(await prepareOnce("office", fill, run)).toBe(folders[0]);
  expect(count).toBe(filledBy);
  expect(new Set(folders).size).toBe(1);
  expect(readdirSync(run)).toEqual(["office"]);
  expect(readdirSync(folders[0]).sort()).toEqual(["first", "last"]);
  expect(["1", "2"]).toContain(readFileSync(join(folders[0], "first"), "utf8"));
});

test("a failed preparation rejects, and is tried again", async () => {
  const run = temporaryFolder();
  await expect(prepareOnce("office", () => Promise.reject(new Error("no room")), run)).rejects.toThrow("no room");
  expect(readdirSync(run)).toEqual([]);
  await prepareOnce("office", async () => {}, run);
  expect(readdirSync(run)).toEqual(["office"]);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-prepare-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
