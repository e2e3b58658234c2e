import { chmodSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { inspectDatabase } from "../../db/inspect.ts";
import { startBackup } from "../../domain/backups/make.ts";
import { trustsClock } from "../../domain/server-clock/actions.ts";
import { startOnLoopback, uniqueName } from "../../lan/testing/loopback.ts";
import { createWorld } from "../../testing/world.ts";
import { temporaryFolder } from "../testing/process.ts";
import { checkBackups } from "./backups.ts";
import { checkClock } from "./clock.ts";
import { checkRoundTrip } from "./round-trip.ts";
import { checkSecrets } from "./secrets.ts";
import { readStoredTimes } from "./stored-times.ts";

test("a clock before Watercooler existed, behind the last write, or years ahead of it, is wrong", () => {
  const folder = temporaryFolder();
  const at = (now: number, newestMessageAt: number | null = null, jumpedFrom: number | null = null) =>
    checkClock(folder, now, { newestMessageAt, jumpedFrom });
  expect(at(Date.UTC(2026, 5))).toMatchObject({ ok: true });
  expect(at(Date.UTC(1970, 0))).toMatchObject({ ok: false, mend: "Set this computer's clock." });
  writeFileSync(join(folder, "watercooler.sqlite"), "");
  const written = Date.UTC(2026, 5) / 1_000;
  utimesSync(join(folder, "watercooler.sqlite"), written, written);
  expect(at(Date.UTC(2026, 4))).toMatchObject({
    ok: false,
    detail: expect.stringContaining("a file was written at"),
  });
  expect(at(Date.UTC(2027, 5))).toMatchObject({ ok: true });
  expect(at(Date.UTC(2036, 5))).toMatchObject({
    ok: false,
    detail: expect.stringContaining("nothing was written for over a year after"),
  });
  // Files written with the wrong clock have its time.
  const future = Date.UTC(2036, 5);
  utimesSync(join(folder, "watercooler.sqlite"), future / 1_000, future / 1_000);
  expect(at(future)).toMatchObject({ ok: true });
  const isAhead = { ok: false, detail: expect.stringContaining("nothing was written for over a year after") };
  expect(at(future, written)).toMatchObject(isAhead);
  expect(at(future, future / 1_000, written)).toMatchObject(isAhead);
});

test("an organization without a backup for over a week is advised to make one", () => {
  const day = 86_400;
  const times = { lastBackupAt: null, foundedAt: null };
  const on = (days: number, known: object) => checkBackups(days * day * 1_000, { ...times, ...known });
  expect(on(100, {})).toMatchObject({ ok: true });
  expect(on(100, { foundedAt: 94 * day })).toMatchObject({ ok: true, detail: "none yet" });
  expect(on(100, { foundedAt: 92 * day })).toMatchObject({ ok: false, mend: expect.stringContaining("under Data") });
  expect(on(100, { foundedAt: 1, lastBackupAt: 94 * day })).toMatchObject({ ok: true });
  expect(on(100, { foundedAt: 1, lastBackupAt: 92 * day })).toMatchObject({ ok: false });
});

test("the time before the clock jumped ahead is known while the clock is distrusted", async () => {
  const time = { now: Date.UTC(2026, 5) };
  const world = await createWorld({ clock: { now: () => time.now } });
  onTestFinished(world.close);
  const file = dataFiles(world.folder).database;
  const jumpedFrom = () => inspectDatabase(file, world.ctx.config.migrationsFolder, readStoredTimes).found.jumpedFrom;
  await trustsClock(world.ctx);
  expect(jumpedFrom()).toBeNull();
  const before = time.now / 1_000;
  time.now = Date.UTC(2036, 5);
  await trustsClock(world.ctx);
  expect(jumpedFrom()).toBe(before);
});

test("the server's last backup is found", async () => {
  const time = { now: Date.UTC(2026, 5) };
  const world = await createWorld({ clock: { now: () => time.now } });
  onTestFinished(world.close);
  const file = dataFiles(world.folder).database;
  const lastBackupAt = () =>
    inspectDatabase(file, world.ctx.config.migrationsFolder, readStoredTimes).found.lastBackupAt;
  expect(lastBackupAt()).toBeNull();
  await startBackup(world.ctx, "schedule");
  expect(lastBackupAt()).toBe(time.now / 1_000);
});

test.skipIf(process.platform === "win32")("secrets that others can read are reported", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  expect(checkSecrets(world.folder)).toMatchObject({ ok: true });
  const { control, database } = dataFiles(world.folder);
  chmodSync(control, 0o644);
  chmodSync(database, 0o640);
  expect(checkSecrets(world.folder)).toMatchObject({
    ok: false,
    detail: "other users of this computer can read watercooler.sqlite, control.json",
    mend: `Run: chmod -R go= "${database}" "${control}"`,
  });
});

test("an announced server is looked up by its name, as another computer would do it", async () => {
  const organizationName = uniqueName();
  const server = startOnLoopback({ organizationName });
  await server.settled();
  expect(await checkRoundTrip(organizationName, [{ interfaceName: "lo", addresses: ["127.0.0.1"] }])).toMatchObject({
    ok: true,
    detail: expect.stringContaining(`"${organizationName}" answers on 127.0.0.1`),
  });
  await server.stop();
  expect(await checkRoundTrip(organizationName, [{ interfaceName: "lo", addresses: ["127.0.0.1"] }])).toMatchObject({
    ok: false,
    mend: expect.stringContaining("Allow UDP port 5353"),
  });
});
