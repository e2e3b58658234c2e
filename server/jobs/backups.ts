import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { failInterruptedBackups, startBackup } from "../domain/backups/make.ts";
import { failedBackups, finishedBackups, settingsOfBackups } from "../domain/backups/queries.ts";
import { isDue } from "../domain/backups/schedule.ts";
import { removeStaleUpload } from "../domain/backups/uploaded/remove-stale.ts";
import { repeat } from "./repeat.ts";

/**
 * How soon after the start a missed or interrupted backup is made, in milliseconds. Clients that reconnect come first.
 */
const firstCheck = 30_000;

/**
 * How often the server checks whether a backup is due, in milliseconds. Each check reads the clock again, because it
 * may have been set.
 */
const checkPeriod = 30_000;

/**
 * Makes backups when they are due, and removes an uploaded one when nobody needs it anymore. The returned function stops
 * this, and the running jobs on backups.
 */
export function startBackups(ctx: Context): () => Promise<void> {
  const stop = repeat(ctx, {
    firstAfter: firstCheck,
    pause: checkPeriod,
    failure: "backup upkeep failed",
    work: () => runBackupUpkeep(ctx),
  });
  const stopUploads = repeat(ctx, {
    firstAfter: firstCheck,
    pause: checkPeriod,
    failure: "looking after the uploaded backup failed",
    work: () => removeStaleUpload(ctx),
  });
  return async () => {
    stop();
    stopUploads();
    const { making, previewing, restoring } = ctx.backupJobs;
    await Promise.all([making.close(), previewing.close(), restoring.close()]);
  };
}

/**
 * Records as failed the backups that a killed server left unfinished. Makes a backup if one is due, and then resolves
 * when it is made.
 */
export async function runBackupUpkeep(ctx: Context): Promise<void> {
  if (ctx.backupJobs.making.current() !== null) return;
  await failInterruptedBackups(ctx);
  const failedAt = failedBackups(ctx)[0]?.failedAt ?? null;
  const finished = finishedBackups(ctx).map(({ createdAt }) => createdAt);
  const attempts = { finished, failedAt, startedAt: ctx.startedAt };
  if (isDue(settingsOfBackups(ctx), attempts, unixSeconds(ctx.clock))) await startBackup(ctx, "schedule");
}
