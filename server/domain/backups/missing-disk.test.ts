import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { backupEndpoints } from "./contract.ts";
import { startBackup } from "./make.ts";
import { backupsIn, fastClock, makeOne, openWorldWithFolder } from "./testing/backups.ts";

test("where the disk is away and an empty folder in its place, the schedule waits; back, old ones go as always", async () => {
  const { world, folder } = await openWorldWithFolder({ clock: fastClock() });
  await world.ada.call(backupEndpoints.updateBackupSettings, { keep: 2 });
  for (let count = 0; count < 2; count++) await makeOne(world);
  const there = readdirSync(folder);
  renameSync(folder, `${folder}-away`);
  mkdirSync(folder);

  const problem = `None of the backups that were made in ${folder} is there any more. Connect the disk that they are on. If you have removed them, back up now, and the schedule goes on.`;
  expect((await backupsIn(world)).folder_problem).toBe(problem);
  await makeOne(world);
  expect((await backupsIn(world)).failure).toMatchObject({ message: problem });
  expect(readdirSync(folder)).toEqual([]);

  rmSync(folder, { recursive: true });
  renameSync(`${folder}-away`, folder);
  expect((await backupsIn(world)).folder_problem).toBeNull();
  await makeOne(world);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).not.toContain(there.sort()[0]);
});

test("whoever has removed them backs up by hand, and the schedule goes on", async () => {
  const { world, folder } = await openWorldWithFolder({ clock: fastClock() });
  await world.ada.call(backupEndpoints.updateBackupSettings, { keep: 2 });
  await makeOne(world);
  for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);
  await startBackup(world.ctx, world.ada.id);
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await backupsIn(world)).folder_problem).toBeNull();
  await makeOne(world);
  await makeOne(world);
  expect(readdirSync(folder)).toHaveLength(2);
});
