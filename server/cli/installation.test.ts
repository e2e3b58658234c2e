import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtFile } from "../testing/built-app.ts";
import { findInstallation } from "./installation.ts";

test.each([
  ["in a checkout", () => join(import.meta.dirname, "../cli.ts")],
  ["when built", () => builtFile("cli.js")],
])("every file that the server needs is where it looks for it %s", (_form, entry) => {
  // The pages are built separately.
  const { version: _version, uiFolder: _uiFolder, ...paths } = findInstallation(entry());
  expect(Object.entries(paths).filter(([, path]) => !existsSync(path))).toEqual([]);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["archiveWorker", "checkpointWorker", "passwordWorker"]));
});
