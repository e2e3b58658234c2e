import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findElectron } from "./electron-program.ts";

test("the program that npm downloaded is found, or the chosen one", () => {
  const root = temporaryFolder();
  const dist = join(root, "node_modules/electron/dist");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "electron"), "");
  expect(findElectron(root, undefined, "linux")).toEqual({ program: join(dist, "electron") });
  expect(findElectron("/nowhere", join(dist, "electron"), "linux")).toEqual({ program: join(dist, "electron") });
});

test("when there is none, the reason names the path", () => {
  expect(findElectron("/nowhere", undefined, "win32")).toEqual({
    why: expect.stringMatching(/^Electron's program is not at .*electron\.exe$/),
  });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-electron-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
