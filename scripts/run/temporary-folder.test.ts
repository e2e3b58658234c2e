import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { chooseTemporaryFolder, listTemporaryFolders } from "./temporary-folder.ts";

test("when memory is low, a run keeps its files on the disk, and old files in memory are still removed", () => {
  expect(chooseTemporaryFolder(1024 ** 3)).toBe(tmpdir());
  expect(listTemporaryFolders()).toContain(tmpdir());
  expect(listTemporaryFolders().includes("/dev/shm")).toBe(existsSync("/dev/shm"));
});
