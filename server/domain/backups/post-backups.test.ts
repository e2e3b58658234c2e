import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { run } from "../../cli/testing/run.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { runBackupUpkeep } from "../../jobs/backups.ts";
import { startServer } from "../../serve.ts";
import { sendDirect } from "../../testing/actions.ts";
import { testConfig } from "../../testing/test-config.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { upload } from "../uploads/testing/upload.ts";
import { backupEndpoints } from "./contract.ts";
import { startBackup } from "./make.ts";
import { lastBackup } from "./queries.ts";
import { backupFolder, backupsIn, chooseFolder, makeScheduledBackup } from "./testing/backups.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

const waitUntilDone = () => expect.poll(async () => (await backupsIn(world)).under_way, { timeout: 10_000 }).toBeNull();

test("an administrator makes a backup and follows its progress; restoring it brings back messages and uploads", async () => {
  const { ada, boris, nina, folder: data } = world;
  const folder = backupFolder();
  await chooseFolder(world, folder);
  await upload(nina, "The lead has arrived");
  await sendDirect(nina, [ada], "before the backup");
  await boris.call(backupEndpoints.createBackup, {});
  expect((await backupsIn(world)).under_way).toMatchObject({ made_by: boris.id, step: expect.any(String) });
  await waitUntilDone();
  const { last, backups, failure, folder_problem } = await backupsIn(world);
  const [name = ""] = readdirSync(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect({ failure, folder_problem }).toEqual({ failure: null, folder_problem: null });
  expect(backups).toMatchObject([
    {
      name,
      verified: expect.any(Number),
      problem: null,
      by_schedule: false,
      made_by: boris.id,
      uploads: 1,
      missing: 0,
    },
  ]);
  expect(last).toMatchObject({ file: join(folder, name), size: statSync(join(folder, name)).size });
  expect(readdirSync(dataFiles(data).snapshots)).toEqual([]);

  const restored = backupFolder();
  const { code, stdout } = await run("restore", "--from", join(folder, name), "--data", restored, "--json");
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, uploads: 1, missing: 0 });
  if (process.platform !== "win32") expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test("backups by the schedule and from the server's computer have no requester, and differ in by_schedule", async () => {
  await chooseFolder(world, backupFolder());
  await makeScheduledBackup(world);
  await startBackup(world.ctx, "computer");
  const { backups } = await backupsIn(world);
  const listed = backups.map(({ by_schedule, made_by, uploads }) => ({ by_schedule, made_by, uploads }));
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual({ by_schedule: true, made_by: null, uploads: 0 });
  expect(listed).toContainEqual({ by_schedule: false, made_by: null, uploads: 0 });
});

test("simultaneous requests make one backup", async () => {
  const { ada, boris } = world;
  const folder = backupFolder();
  await chooseFolder(world, folder);
  await Promise.all([ada, boris, ada].map(({ call }) => call(backupEndpoints.createBackup, {})));
  await boris.call(backupEndpoints.createBackup, {});
  await waitUntilDone();
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a backup goes to the data folder if no other folder was chosen", async () => {
  const { boris, folder } = world;
  await boris.call(backupEndpoints.createBackup, {});
  await waitUntilDone();
  const { settings, backups } = await backupsIn(world);
  expect(settings).toMatchObject({ folder: dataFiles(folder).backups, is_default_folder: true });
  expect(readdirSync(dataFiles(folder).backups)).toEqual(backups.map(({ name }) => name));
});

test("a folder that cannot be created is reported, for requested backups and for scheduled ones", async () => {
  const { boris, folder } = world;
  const { backups } = dataFiles(folder);
  writeFileSync(backups, "in its place");
  const message = `${backups} is not a folder. Choose another.`;
  await expect(boris.call(backupEndpoints.createBackup, {})).rejects.toMatchObject({ code: "BAD_REQUEST", message });
  await makeScheduledBackup(world);
  expect(await backupsIn(world)).toMatchObject({ failure: { message }, last: null, backups: [] });
});

test("a restored server lists the backup that it was restored from", async () => {
  const folder = backupFolder();
  await chooseFolder(world, folder);
  await world.ada.call(backupEndpoints.createBackup, {});
  await waitUntilDone();
  const [name = ""] = readdirSync(folder);
  const restored = backupFolder();
  await run("restore", "--from", join(folder, name), "--data", restored);
  const server = await startServer(testConfig(restored), pino({ level: "silent" }));
  onTestFinished(server.close);
  await runBackupUpkeep(server.ctx);
  expect(lastBackup(server.ctx)).toMatchObject({ folder, name, bytes: statSync(join(folder, name)).size });
});

test("members cannot request a backup", async () => {
  for (const by of [world.mia, world.nina, world.gus]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization administrator" };
    await expect(expectUnchanged(world, () => by.call(backupEndpoints.createBackup, {}))).rejects.toMatchObject(
      refused,
    );
  }
});

test("a server that is stopped during a backup stops at once, leaves no partial file, and reports it", async () => {
  const folder = backupFolder();
  await chooseFolder(world, folder);
  await world.ada.call(backupEndpoints.createBackup, {});
  const started = performance.now();
  world = await world.restart();
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(readdirSync(folder)).toEqual([]);
  expect(await backupsIn(world)).toMatchObject({
    last: null,
    failure: { message: "The server was stopped during the backup." },
  });
});
