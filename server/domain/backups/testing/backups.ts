import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type Clock, systemClock } from "../../../clock.ts";
import { createWorld, type World, type WorldOptions } from "../../../testing/world.ts";
import { backupEndpoints } from "../contract.ts";
import { startBackup } from "../make.ts";

/** A folder for backups, gone when the test is over. */
export function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A world until the test is over, and the folder that its backups go to. */
export async function openWorldWithFolder(options?: WorldOptions): Promise<{ world: World; folder: string }> {
  const world = await createWorld(options);
  onTestFinished(() => world.close());
  const folder = backupFolder();
  await chooseFolder(world, folder);
  return { world, folder };
}

/** A clock that shows another second after each millisecond, so that no two backups are named after the same one. */
export function fastClock(): Clock {
  const start = systemClock.now();
  return { now: () => start + 1_000 * (systemClock.now() - start) };
}

/** Has Ada choose where backups go. */
export async function chooseFolder({ ada }: World, folder: string): Promise<void> {
  await ada.call(backupEndpoints.updateBackupSettings, { folder });
}

/** What an administrator is told of backups. */
export async function backupsIn({ boris }: World) {
  return boris.call(backupEndpoints.getBackups, {});
}

/** Makes one as the schedule does, to the end. */
export async function makeOne({ ctx }: Pick<World, "ctx">): Promise<void> {
  await startBackup(ctx, "schedule");
}

/** Has somebody look into a backup, and answers what is found. */
export async function lookInto({ ada }: World, file: string) {
  await ada.call(backupEndpoints.createBackupPreview, { file });
  await expect
    .poll(async () => (await ada.call(backupEndpoints.getBackupPreview, {})).progress, { timeout: 10_000 })
    .toBeNull();
  return (await ada.call(backupEndpoints.getBackupPreview, {})).preview;
}

/** Changes a bit of the database in a backup, which is as long as before. */
export function spoil(file: string): void {
  const whole = readFileSync(file);
  writeFileSync(file, whole.with(8_000, (whole[8_000] ?? 0) ^ 1));
}
