import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { temporaryPlace, temporaryPlaces } from "./temporary-place.ts";

vi.mock("node:os", async (original) => ({ ...(await original<typeof import("node:os")>()), freemem: () => 1024 ** 3 }));

test("where memory is short a run keeps its files on the disk, and clears up in memory all the same", () => {
  expect(temporaryPlace()).toBe(tmpdir());
  expect(temporaryPlaces()).toContain(tmpdir());
  expect(temporaryPlaces().includes("/dev/shm")).toBe(existsSync("/dev/shm"));
});
