import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../cli/testing/run.ts";
import { dataFiles } from "../db/data-folder.ts";
import { backups } from "../db/schema/backups.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { ownUserEndpoints } from "../domain/own-user/contract.ts";
import { serverStatusEndpoints } from "../domain/server-status/contract.ts";
import { checkHealth } from "../metrics/health.ts";
import { mutate } from "../transactions/mutate.ts";
import { sendDirect } from "./actions.ts";
import { createWorld, type World } from "./world.ts";

const refused = { status: 503, code: "STORAGE_UNAVAILABLE", message: expect.stringContaining("database is damaged") };

test("the first damaged page that is found is reported everywhere, and ends all writing", async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const { omar, nina, boris, ctx, folder } = world;
  await sendDirect(omar, [nina], "before");
  const finishedBackup = { folder: "/mnt", name: "good.tar", createdAt: 1, finishedAt: 2, bytes: 3 };
  await mutate(ctx, (tx) => void tx.store.db.insert(backups).values(finishedBackup).run());
  for (const { call } of [nina, omar, boris]) await call(ownUserEndpoints.getOwnUser, {});
  expect((await checkHealth(ctx)).status).toBe("ok");
  damagePages(world);

  const everything = { anchor: "newest", num_before: 9, num_after: 0, apply_markdown: false } as const;
  for (let read = 0; read < 5; read++) {
    await expect(nina.call(messageEndpoints.getMessages, everything)).rejects.toMatchObject(refused);
  }
  await expect(sendDirect(omar, [nina], "after")).rejects.toMatchObject(refused);
  const { warnings } = await boris.call(serverStatusEndpoints.getServerStatus, {});
  expect(warnings[0]).toMatchObject({ code: "database_damaged", file: dataFiles(folder).database });
  expect(await checkHealth(ctx)).toMatchObject({
    status: "failing",
    checks: { database: expect.stringMatching(/is damaged, so nothing is being saved.* backup/) },
  });
  const { code, stdout } = await run("doctor", "--data", folder);
  expect(code).toBe(4);
  expect(stdout).toMatch(/wrong +Saving .*is damaged, so nothing is being saved/);
});

/** Overwrites every page except the first, and clears SQLite's cache. */
function damagePages({ ctx, folder }: World): void {
  const sqlite = ctx.store.db.$client;
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  const descriptor = openSync(dataFiles(folder).database, "r+");
  const garbage = Buffer.alloc(fstatSync(descriptor).size - 4096, 0xa5);
  writeSync(descriptor, garbage, 0, garbage.length, 4096);
  closeSync(descriptor);
  sqlite.pragma("shrink_memory");
}
