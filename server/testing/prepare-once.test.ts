import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { prepareOnce } from "./prepare-once.ts";

test("what a run prepares is prepared once, and whole for everybody who asks, at the same moment too", async () => {
  const run = temporaryFolder();
  let count = 0;
  const fill = async (folder: string) => {
    count += 1;
    writeFileSync(join(folder, "first"), String(count));
    await turn();
    writeFileSync(join(folder, "last"), "");
  };
  const places = await Promise.all([prepareOnce("office", fill, run), prepareOnce("office", fill, run)]);
  const filledBy = count;
  expect(await prepareOnce("office", fill, run)).toBe(places[0]);
  expect(count).toBe(filledBy);
  expect(new Set(places).size).toBe(1);
  expect(readdirSync(run)).toEqual(["office"]);
  expect(readdirSync(places[0]).sort()).toEqual(["first", "last"]);
  expect(["1", "2"]).toContain(readFileSync(join(places[0], "first"), "utf8"));
});

test("what could not be prepared is said, and tried again", async () => {
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
