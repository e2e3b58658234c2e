import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { castPassword } from "../../testing/cast.ts";
import type { World } from "../../testing/world.ts";
import { backupEndpoints } from "./contract.ts";
import { removeOldBackups } from "./keep.ts";
import { backupsIn, lookInto, makeOne, openWorldWithFolder, spoil } from "./testing/backups.ts";

let world: World;
let folder: string;
let name: string;
let whole: Buffer;

/** A backup in which somebody has changed a byte: it is as long as before. */
beforeEach(async () => {
  ({ world, folder } = await openWorldWithFolder());
  await makeOne(world);
  name = readdirSync(folder)[0] ?? "";
  whole = readFileSync(join(folder, name));
  spoil(join(folder, name));
});

const notToRelyOn = { verified: null, problem: "It was found damaged when it was read. Do not rely on it." };

test("one that a look finds damaged is listed as such, and counts no more, until it is read and whole", async () => {
  const { backups, last } = await backupsIn(world);
  await lookInto(world, name);
  const found = await backupsIn(world);
  expect(found.backups).toMatchObject([{ ...notToRelyOn, name }]);
  expect(found).toMatchObject({ last: null, failure: null });

  writeFileSync(join(folder, name), whole);
  await lookInto(world, name);
  expect(await backupsIn(world)).toMatchObject({ backups, last });
});

test("one that cannot be restored is listed as damaged too, and the log says why", async () => {
  const warn = vi.spyOn(world.ctx.log, "warn");
  await world.ada.call(backupEndpoints.restoreBackup, { file: name, password: castPassword });
  await expect
    .poll(async () => (await backupsIn(world)).backups, { timeout: 30_000 })
    .toMatchObject([{ ...notToRelyOn, name }]);
  const file = join(folder, name);
  const problem = `${file} is damaged or not a backup. Use another backup.`;
  expect(warn).toHaveBeenCalledWith({ file, problem }, "the backup was not restored");
});

test("one that is known to be damaged is neither kept in place of another, nor removed", async () => {
  await lookInto(world, name);
  await world.ada.call(backupEndpoints.updateBackupSettings, { keep: 1 });
  await makeOne(world);
  await removeOldBackups(world.ctx, folder);
  expect(readdirSync(folder)).toContain(name);
  expect((await backupsIn(world)).backups).toHaveLength(2);
});
