import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { backupEndpoints } from "./contract.ts";
import { startBackup } from "./make.ts";
import { backupsIn, fastClock, makeScheduledBackup, openWorldWithFolder } from "./testing/backups.ts";

test("scheduled backups fail while the disk is missing and an empty folder is in its place, and continue once it is back", async () => {
  const { world, folder } = await openWorldWithFolder({ clock: fastClock() });
  await world.ada.call(backupEndpoints.updateBackupSettings, { keep: 2 });
  for (let count = 0; count < 2; count++) await makeScheduledBackup(world);
  const names = readdirSync(folder);
  renameSync(folder, `${folder}-away`);
  mkdirSync(folder);

  const problem = `All backups in ${folder} are missing. Connect the disk that has them. If you deleted them, create a backup now. The schedule then continues.`;
  expect((await backupsIn(world)).folder_problem).toBe(problem);
  await makeScheduledBackup(world);
  const reason = { code: "disk_missing", facts: { folder } };
  expect((await backupsIn(world)).failure).toMatchObject({ message: problem, reason });
  expect(readdirSync(folder)).toEqual([]);

  rmSync(folder, { recursive: true });
  renameSync(`${folder}-away`, folder);
  expect((await backupsIn(world)).folder_problem).toBeNull();
  await makeScheduledBackup(world);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).not.toContain(names.sort()[0]);
});

test("after somebody deleted all backups, the schedule continues once a person has requested one", async () => {
  const { world, folder } = await openWorldWithFolder({ clock: fastClock() });
  await world.ada.call(backupEndpoints.updateBackupSettings, { keep: 2 });
  await makeScheduledBackup(world);
  for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);
  await startBackup(world.ctx, world.ada.id);
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await backupsIn(world)).folder_problem).toBeNull();
  await makeScheduledBackup(world);
  await makeScheduledBackup(world);
  expect(readdirSync(folder)).toHaveLength(2);
});
