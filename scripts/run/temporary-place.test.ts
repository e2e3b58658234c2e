import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { temporaryPlace, temporaryPlaces } from "./temporary-place.ts";

test("where memory is short a run keeps its files on the disk, and clears up in memory all the same", () => {
  expect(temporaryPlace(1024 ** 3)).toBe(tmpdir());
  expect(temporaryPlaces()).toContain(tmpdir());
  expect(temporaryPlaces().includes("/dev/shm")).toBe(existsSync("/dev/shm"));
});
