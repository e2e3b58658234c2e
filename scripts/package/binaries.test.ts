import { join } from "node:path";
import { expect, test } from "vitest";
import { missingBinaries } from "./binaries.ts";
import type { Architecture } from "./pack.ts";
import type { System } from "./stand-in.ts";

const root = join(import.meta.dirname, "../..");

test("this machine has the binaries for its own packages", () => {
  expect(missingBinaries(root, process.platform as System, process.arch as Architecture)).toEqual([]);
});

test("missing binaries of another system are named", () => {
  const other = process.platform === "win32" ? "darwin" : "win32";
  expect(missingBinaries(root, other, "arm64")).toContain(`node_modules/@img/sharp-${other}-arm64`);
});
