import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type Clock, systemClock } from "../../../clock.ts";
import { createWorld, type World, type WorldOptions } from "../../../testing/world.ts";
import { backupEndpoints } from "../contract.ts";
import { startBackup } from "../make.ts";

/** Creates a folder for backups; removed after the test. */
export function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a world, and the folder that its backups go to. */
export async function openWorldWithFolder(options?: WorldOptions): Promise<{ world: World; folder: string }> {
  const world = await createWorld(options);
  onTestFinished(() => world.close());
  const folder = backupFolder();
  await chooseFolder(world, folder);
  return { world, folder };
}

/** A clock that runs a thousand times faster, so that no two backups are named after the same second. */
export function fastClock(): Clock {
  const start = systemClock.now();
  return { now: () => start + 1_000 * (systemClock.now() - start) };
}

/** Sets the backup folder, as Ada. */
export async function chooseFolder({ ada }: World, folder: string): Promise<void> {
  await ada.call(backupEndpoints.updateBackupSettings, { folder });
}

/** The backups as the API lists them for an administrator. */
export async function backupsIn({ boris }: World) {
  return boris.call(backupEndpoints.getBackups, {});
}

/** Makes a scheduled backup, and waits until it is finished. */
export async function makeScheduledBackup({ ctx }: Pick<World, "ctx">): Promise<void> {
  await startBackup(ctx, "schedule");
}

/** Previews a backup as Ada; returns the result. */
export async function previewBackup({ ada }: World, file: string) {
  await ada.call(backupEndpoints.createBackupPreview, { file });
  await expect
    .poll(async () => (await ada.call(backupEndpoints.getBackupPreview, {})).progress, { timeout: 10_000 })
    .toBeNull();
  return (await ada.call(backupEndpoints.getBackupPreview, {})).preview;
}

/** Changes one bit of a backup's database; the length stays the same. */
export function damageBackup(file: string): void {
  const whole = readFileSync(file);
  writeFileSync(file, whole.with(8_000, (whole[8_000] ?? 0) ^ 1));
}
