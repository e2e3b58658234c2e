import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { restoreBackup } from "./restore.ts";
import type { Status } from "./status.ts";

const file = "/backups/watercooler-2026-07-03T12-00-00.tar";

test("it is asked with the backup's name, shown while it goes on, and told where the old database is", async () => {
  const { outcome, child, shown, asked } = begin();
  await settled();
  expect(asked).toEqual(["Go back to watercooler-2026-07-03T12-00-00.tar?"]);
  child.emit("message", { type: "restoring", share: 0.25 });
  child.emit("message", { type: "restored", replaced: "/data/old.sqlite" });
  child.emit("exit", 0);
  expect(await outcome).toMatchObject({ replaced: "/data/old.sqlite" });
  expect(shown.map(({ share }) => share)).toEqual([0, 0.25]);
  expect(shown[0]).toMatchObject({ heading: "Watercooler is going back to the backup", actions: [] });
});

test("a backup that will not do is told with why, and can be followed by another", async () => {
  const { outcome, child, shown } = begin();
  await settled();
  child.emit("message", { type: "failed", message: "That is not a backup.", exitCode: 4 });
  child.emit("exit", 4);
  expect(await outcome).toBeNull();
  expect(shown.at(-1)).toEqual({
    heading: "The backup was not put in place",
    text: "That is not a backup. Everything is as it was before.",
    actions: ["tryAgain", "restore", "showLogs", "quit"],
  });
});

test("a process that dies is no backup in place", async () => {
  const { outcome, child, shown } = begin();
  await settled();
  child.emit("exit", 134);
  expect(await outcome).toBeNull();
  expect(shown.at(-1)?.text).toContain("It ended unexpectedly (code 134).");
});

test.each([
  ["chooses no backup", { chosen: null }],
  ["thinks better of it", { yes: false }],
])("nothing is begun where the person %s", async (_what, given) => {
  const { outcome, shown, started } = begin(given);
  expect(await outcome).toBeNull();
  expect({ shown, started }).toEqual({ shown: [], started: [] });
});

function begin({ chosen = file, yes = true }: { chosen?: string | null; yes?: boolean } = {}) {
  const child = Object.assign(new EventEmitter(), { postMessage: () => {}, kill: () => true });
  const shown: Status[] = [];
  const asked: string[] = [];
  const started: string[] = [];
  const outcome = restoreBackup(
    {
      ask: async ({ message }) => {
        asked.push(message);
        return yes;
      },
      chooseBackup: async () => chosen,
      startRestore: (backup) => {
        started.push(backup);
        return child;
      },
    },
    (status) => shown.push(status),
  );
  return { outcome, child, shown, asked, started };
}

/** Promises that are resolved already run what waits for them. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
