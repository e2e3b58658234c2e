import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { openDatabase } from "./database.ts";
import { syncFolder } from "./sync-folder.ts";
import { migrationsFolder, temporaryFolder } from "./testing/folders.ts";

test.skipIf(process.platform === "win32")("a database opens where the system cannot sync folders", async () => {
  answerToSync("EINVAL");
  const database = openDatabase(temporaryFolder(), migrationsFolder, systemClock);
  await database.close();
});

test.skipIf(process.platform === "win32").each(["EIO", "ENOSPC"])("%s is no answer to ignore", (code) => {
  answerToSync(code);
  expect(() => syncFolder(temporaryFolder())).toThrow(expect.objectContaining({ code }));
});

/** Lets the system answer with this error when a folder is synced, until the test is over. */
function answerToSync(code: string): void {
  const { fsyncSync } = fs;
  const set = (function_: typeof fsyncSync) => {
    fs.fsyncSync = function_;
    syncBuiltinESMExports();
  };
  set((descriptor) => {
    if (fs.fstatSync(descriptor).isDirectory()) throw Object.assign(new Error(code), { code });
    fsyncSync(descriptor);
  });
  onTestFinished(() => set(fsyncSync));
}
