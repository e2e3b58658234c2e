import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { backupsIn, openWorldWithFolder } from "./testing/backups.ts";

test("requests during a look at a drive that does not answer do not look again", async () => {
  const { world, folder } = await openWorldWithFolder();
  const drive = holdOpendir();
  const requests = [backupsIn(world), backupsIn(world), backupsIn(world)];
  await expect.poll(drive.opened).toEqual([folder]);
  requests.push(backupsIn(world));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(drive.opened()).toEqual([folder]);
  drive.answer();
  for (const { folder_problem } of await Promise.all(requests)) expect(folder_problem).toBeNull();
  await backupsIn(world);
  expect(drive.opened()).toEqual([folder, folder]);
});

/** Lets every opening of a folder wait until the drive answers. */
function holdOpendir() {
  const { opendir } = fs;
  const { promise, resolve } = Promise.withResolvers<void>();
  const opened: unknown[] = [];
  const set = (replacement: typeof opendir) => {
    fs.opendir = replacement;
    syncBuiltinESMExports();
  };
  set(async (path, ...options) => {
    opened.push(path);
    await promise;
    return opendir(path, ...options);
  });
  onTestFinished(() => set(opendir));
  return { opened: () => opened, answer: resolve };
}
