import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { testPassword } from "../../testing/test-people.ts";
import type { World } from "../../testing/world.ts";
import { backupEndpoints } from "./contract.ts";
import { removeOldBackups } from "./remove-old.ts";
import { backupsIn, damageBackup, makeScheduledBackup, openWorldWithFolder, previewBackup } from "./testing/backups.ts";

let world: World;
let folder: string;
let name: string;
let undamaged: Buffer;

/** A backup in which one byte was changed. Its length is the same. */
beforeEach(async () => {
  ({ world, folder } = await openWorldWithFolder());
  await makeScheduledBackup(world);
  name = readdirSync(folder)[0] ?? "";
  undamaged = readFileSync(join(folder, name));
  damageBackup(join(folder, name));
});

const damaged = {
  verified: null,
  problem: "It is damaged. Don't rely on it.",
  reason: { code: "found_damaged", facts: {} },
};

test("a backup that a preview finds damaged is listed as damaged and does not count, until it is read without errors", async () => {
  const { backups, last } = await backupsIn(world);
  await previewBackup(world, name);
  const found = await backupsIn(world);
  expect(found.backups).toMatchObject([{ ...damaged, name }]);
  expect(found).toMatchObject({ last: null, failure: null });

  writeFileSync(join(folder, name), undamaged);
  await previewBackup(world, name);
  expect(await backupsIn(world)).toMatchObject({ backups, last });
});

test("a backup that cannot be restored is listed as damaged too, and the log says why", async () => {
  const warn = vi.spyOn(world.ctx.log, "warn");
  await world.ada.call(backupEndpoints.restoreBackup, { file: name, password: testPassword });
  await expect
    .poll(async () => (await backupsIn(world)).backups, { timeout: 30_000 })
    .toMatchObject([{ ...damaged, name }]);
  const file = join(folder, name);
  const problem = `${file} is damaged or not a backup. Use another backup.`;
  expect(warn).toHaveBeenCalledWith({ file, problem }, "the backup was not restored");
});

test("a damaged backup is not counted among the kept ones, and not removed", async () => {
  await previewBackup(world, name);
  await world.ada.call(backupEndpoints.updateBackupSettings, { keep: 1 });
  await makeScheduledBackup(world);
  await removeOldBackups(world.ctx, folder);
  expect(readdirSync(folder)).toContain(name);
  expect((await backupsIn(world)).backups).toHaveLength(2);
});
