import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { restoreBackup } from "./restore.ts";
import type { Status } from "./status.ts";

const file = "/backups/watercooler-2026-07-03T12-00-00.tar";

test("the person confirms the backup by name, sees the progress, and gets the path of the old database", async () => {
  const { outcome, child, shown, asked } = begin();
  await settled();
  expect(asked).toEqual(["Restore watercooler-2026-07-03T12-00-00.tar?"]);
  child.emit("message", { type: "restoring", share: 0.25 });
  child.emit("message", { type: "restored", replaced: "/data/old.sqlite" });
  child.emit("exit", 0);
  expect(await outcome).toMatchObject({ replaced: "/data/old.sqlite" });
  expect(shown.map(({ share }) => share)).toEqual([0, 0.25]);
  expect(shown[0]).toMatchObject({ heading: "Restoring the backup", actions: [] });
});

test("a backup that cannot be used is shown with the reason, and another can be chosen", async () => {
  const { outcome, child, shown } = begin();
  await settled();
  child.emit("message", {
    ...{ type: "failed", message: "That is not a backup.", exitCode: 4 },
    reason: { code: "not_a_backup", facts: { file: "/a.tar" } },
  });
  child.emit("exit", 4);
  expect(await outcome).toBeNull();
  expect(shown.at(-1)).toEqual({
    heading: "The backup was not restored",
    text: "/a.tar is damaged or not a backup. Use another backup. Nothing has changed.",
    actions: ["tryAgain", "restore", "showLogs", "quit"],
  });
});

test("a restore whose process dies has failed", async () => {
  const { outcome, child, shown } = begin();
  await settled();
  child.emit("exit", 134);
  expect(await outcome).toBeNull();
  expect(shown.at(-1)?.text).toContain("The restore stopped unexpectedly (code 134).");
});

test.each([
  ["chooses no backup", { chosen: null }],
  ["does not confirm", { yes: false }],
])("nothing is started when the person %s", async (_what, given) => {
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

/** Waits until all callbacks of resolved promises have run. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
