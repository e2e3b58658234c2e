import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { mountedDisks } from "../../db/testing/small-disk.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { backupEndpoints } from "./contract.ts";
import { backupFolder, backupsIn } from "./testing/backups.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

test("there is no schedule by default, and an administrator changes the settings", async () => {
  const { boris, folder } = world;
  const initial = { enabled: false, frequency: "daily", weekday: 0, hour: 12, keep: 7 };
  const place = { folder: dataFiles(folder).backups, is_default_folder: true };
  expect(await backupsIn(world)).toMatchObject({ settings: { ...initial, ...place }, next: null, last: null });
  const { settings } = await boris.call(backupEndpoints.updateBackupSettings, { enabled: true, keep: 3 });
  expect(settings).toEqual({ ...initial, ...place, enabled: true, keep: 3 });
  world = await world.restart();
  expect((await backupsIn(world)).settings).toEqual(settings);
});

test("only owners choose the folder, and others learn nothing about folders", async () => {
  const { ada, boris } = world;
  const folder = backupFolder();
  for (const path of [folder, "/nowhere"]) {
    const choose = () => boris.call(backupEndpoints.updateBackupSettings, { folder: path });
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization owner" };
    await expect(expectUnchanged(world, choose)).rejects.toMatchObject(refused);
  }
  await ada.call(backupEndpoints.updateBackupSettings, { folder: `${folder}/` });
  expect((await backupsIn(world)).settings).toMatchObject({ folder, is_default_folder: false });
  expect(readdirSync(folder)).toEqual([]);
  await ada.call(backupEndpoints.updateBackupSettings, { folder: "" });
  expect((await backupsIn(world)).settings).toMatchObject({ is_default_folder: true });
});

test("a folder that cannot be used is refused with the reason", async () => {
  const { ada, folder } = world;
  const parent = backupFolder();
  writeFileSync(join(parent, "file"), "");
  mkdirSync(join(folder, "uploads"), { recursive: true });
  symlinkSync(join(folder, "uploads"), join(parent, "link"));
  const inside = "The folder can't be inside the data folder. Choose another, preferably on another disk.";
  const refusals = [
    ["backups", "The folder must be a full path on the server's computer."],
    [
      join(parent, "missing"),
      `The folder ${join(parent, "missing")} is missing. Connect its disk, or choose another folder.`,
    ],
    [join(parent, "file"), `${join(parent, "file")} is not a folder. Choose another.`],
    [join(folder, "uploads"), inside],
    [join(parent, "link"), inside],
    [folder, inside],
  ];
  for (const [path = "", message] of refusals) {
    const choose = () => ada.call(backupEndpoints.updateBackupSettings, { folder: path });
    await expect(expectUnchanged(world, choose)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
  }
});

test.each(mountedDisks)("a read-only folder is refused, and reported if it was chosen before", async ({ create }) => {
  const { ada, boris } = world;
  const { folder } = create();
  await ada.call(backupEndpoints.updateBackupSettings, { folder });
  execFileSync("mount", ["-o", "remount,ro", folder]);
  const message = `The disk of ${folder} is read-only. Make it writable, or choose another folder.`;
  const reason = { code: "disk_read_only", facts: { folder } };
  expect(await backupsIn(world)).toMatchObject({ folder_problem: message, folder_reason: reason });
  const refused = { code: "BAD_REQUEST", message, body: { problem_reason: reason } };
  await expect(ada.call(backupEndpoints.updateBackupSettings, { folder })).rejects.toMatchObject(refused);
  await expect(boris.call(backupEndpoints.createBackup, {})).rejects.toMatchObject(refused);
});
