import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Context } from "../context.ts";
import { dataFiles } from "../db/data-folder.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { insertBackup } from "../domain/backups/actions.ts";
import { backupEndpoints } from "../domain/backups/contract.ts";
import { backupFolder, backupsIn, chooseFolder, makeScheduledBackup } from "../domain/backups/testing/backups.ts";
import { upload } from "../domain/uploads/testing/upload.ts";
import { createWorld } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { runBackupUpkeep } from "./backups.ts";

const day = 86_400_000;

/** A world with a clock that the test controls, and a daily backup at noon. */
async function openWorld({ keep = 7 } = {}) {
  const time = { now: new Date("2026-03-02T11:00").getTime() };
  let world = await createWorld({ clock: { now: () => time.now }, config: { uploads: { file: 10, quota: null } } });
  onTestFinished(() => world.close());
  const folder = backupFolder();
  await world.ada.call(backupEndpoints.updateBackupSettings, { enabled: true, hour: 12, keep, folder });
  const restart = async () => {
    world = await world.restart();
    return world;
  };
  return { world, time, folder, restart };
}

test("a backup is made each day once its hour has come, and the next time is shown", async () => {
  const { world, time, folder } = await openWorld();
  await runBackupUpkeep(world.ctx);
  expect(readdirSync(folder)).toEqual([]);
  expect((await backupsIn(world)).next).toBe(Math.floor(time.now / 1000) + 3_600);
  time.now += 3_600_000;
  await runBackupUpkeep(world.ctx);
  await runBackupUpkeep(world.ctx);
  expect((await backupsIn(world)).backups).toMatchObject([{ by_schedule: true, made_by: null, problem: null }]);
  time.now += day;
  await runBackupUpkeep(world.ctx);
  expect(readdirSync(folder)).toHaveLength(2);
});

test("a backup that was missed while the server was off is made when it is on again", async () => {
  const { world, time, folder, restart } = await openWorld();
  time.now += 10 * day;
  const again = await restart();
  await runBackupUpkeep(again.ctx);
  expect(readdirSync(folder)).toHaveLength(1);
  expect((await backupsIn({ ...world, ...again })).last).toMatchObject({ time: Math.floor(time.now / 1000) });
});

test("the chosen number is kept, and only unchanged files that the server wrote are removed", async () => {
  const { world, time, folder } = await openWorld({ keep: 2 });
  const others = ["holiday.jpg", "watercooler-2020-01-01T12-00-00.tar", "watercooler.tar"];
  for (const name of others) writeFileSync(join(folder, name), "precious");
  const made: string[] = [];
  for (let count = 0; count < 4; count++) {
    await makeScheduledBackup(world);
    made.push(...readdirSync(folder).filter((name) => !others.includes(name) && !made.includes(name)));
    if (count === 0) writeFileSync(join(folder, made[0] ?? ""), "edited");
    time.now += day;
  }
  expect(made).toHaveLength(4);
  expect(readdirSync(folder).sort()).toEqual([...others, made[0], made[2], made[3]].sort());
  expect((await backupsIn(world)).backups).toMatchObject([
    { name: made[3], problem: null },
    { name: made[2], problem: null },
    { name: made[0], verified: null, problem: expect.any(String) },
    { name: others[1], verified: null, problem: expect.stringContaining("This server has no record of it") },
  ]);
});

test("no old backup is removed when the new one fails", async () => {
  const { world, time, folder } = await openWorld({ keep: 1 });
  await makeScheduledBackup(world);
  const kept = readdirSync(folder);
  rmSync(dataFiles(world.folder).snapshots, { recursive: true, force: true });
  // A file where the copy of the database would go.
  writeFileSync(dataFiles(world.folder).snapshots, "");
  time.now += day;
  await makeScheduledBackup(world);
  expect((await backupsIn(world)).failure).toMatchObject({ message: expect.any(String) });
  expect(readdirSync(folder)).toEqual(kept);
});

test("a missing folder is reported, tried again after an hour, and used when it is back", async () => {
  const { world, time, folder } = await openWorld();
  renameSync(folder, `${folder}-away`);
  time.now += 3_600_000;
  await runBackupUpkeep(world.ctx);
  const message = `The folder ${folder} is missing. Connect its disk, or choose another folder.`;
  expect(await backupsIn(world)).toMatchObject({ failure: { message }, folder_problem: message, last: null });
  renameSync(`${folder}-away`, folder);
  await runBackupUpkeep(world.ctx);
  expect(readdirSync(folder)).toEqual([]);
  time.now += 3_600_000;
  await runBackupUpkeep(world.ctx);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await backupsIn(world)).toMatchObject({ failure: null, folder_problem: null });
});

test.each(
  mountedDisks.flatMap(({ name, create }) => [
    { name, create, fills: "from the start", size: 1_000 },
    { name, create, fills: "because of the backup", size: 8_000_000 },
  ]),
)("$name (full $fills): a backup fails, leaves no file, and reports why", async ({ create, size }) => {
  const { world, folder: other } = await openWorld();
  const disk = create();
  const folder = join(disk.folder, "backups");
  mkdirSync(folder);
  await chooseFolder(world, folder);
  if (size < 10_000) disk.fill(world.ctx);
  await upload(world.ada, "x".repeat(size));
  await makeScheduledBackup(world);
  const message = `The disk of ${folder} is full. Free some space, or choose another folder.`;
  expect(await backupsIn(world)).toMatchObject({ failure: { message }, last: null, backups: [] });
  expect(readdirSync(folder)).toEqual([]);
  const { snapshots } = dataFiles(world.folder);
  expect(existsSync(snapshots) ? readdirSync(snapshots) : []).toEqual([]);
  await chooseFolder(world, other);
  await makeScheduledBackup(world);
  expect(await backupsIn(world)).toMatchObject({ failure: null, backups: [{ problem: null }] });
});

test("partial files of a killed server are removed, and a backup that it had finished counts", async () => {
  const { world, folder, restart } = await openWorld();
  await makeScheduledBackup(world);
  const [name = ""] = readdirSync(folder);
  const half = "watercooler-2026-03-02T09-00-00.tar";
  await mutate(world.ctx, (tx) => insertBackup(tx, { userId: null, bySchedule: true, folder, name: half }));
  writeFileSync(join(folder, `${half}.partial`), "half");
  world.ctx.store.all("UPDATE backups SET finished_at = NULL WHERE name = ? RETURNING id", [name]);
  const again = await restart();
  await runBackupUpkeep(again.ctx);
  expect(readdirSync(folder)).toEqual([name]);
  expect(await backupsIn(again)).toMatchObject({
    backups: [{ name, problem: null }],
    failure: { message: "The server stopped unexpectedly during the backup." },
  });
});

test.each(["killed", "stopped"])(
  "a backup that was running when the server was %s is made after the next start",
  async (how) => {
    const { world, time, folder, restart } = await openWorld();
    time.now += 3_600_000;
    const started = how === "killed" ? leavePartialBackup(world.ctx, folder) : runBackupUpkeep(world.ctx);
    const again = restart();
    await started;
    const { ctx } = await again;
    expect(readdirSync(folder).filter((name) => name.endsWith(".tar"))).toEqual([]);
    await runBackupUpkeep(ctx);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.tar$/)]);
    await runBackupUpkeep(ctx);
    expect(readdirSync(folder)).toHaveLength(1);
  },
);

/** Leaves the row and the partial file of a server that was killed while it made a backup. */
async function leavePartialBackup(ctx: Context, folder: string): Promise<void> {
  const name = "watercooler-2026-03-02T12-00-00.tar";
  await mutate(ctx, (tx) => insertBackup(tx, { userId: null, bySchedule: true, folder, name }));
  writeFileSync(join(folder, `${name}.partial`), "half");
}

test("unknown partial files in the folder are removed once they are a day old, and nothing else is", async () => {
  const { world, time, folder } = await openWorld();
  const half = "watercooler-2026-03-01T09-00-00.tar.partial";
  const others = ["watercooler-2026-03-02T10-00-00.tar.partial", "holiday.tar.partial", "notes.txt"];
  const write = (name: string, at: number) => {
    writeFileSync(join(folder, name), "half");
    utimesSync(join(folder, name), at / 1000, at / 1000);
  };
  for (const name of [half, ...others]) write(name, time.now - 2 * day);
  write(others[0] ?? "", time.now - 3_600_000);
  await makeScheduledBackup(world);
  expect(
    readdirSync(folder)
      .filter((name) => !name.endsWith(".tar"))
      .sort(),
  ).toEqual([...others].sort());
});
