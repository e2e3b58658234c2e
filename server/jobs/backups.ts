import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { failInterruptedBackups, startBackup } from "../domain/backups/make.ts";
import { failedBackups, finishedBackups, settingsOfBackups } from "../domain/backups/queries.ts";
import { isDue } from "../domain/backups/schedule.ts";
import { repeat } from "./repeat.ts";

/**
 * How soon after the start one is made that was missed or cut off, in milliseconds: people who come back first are not
 * kept waiting.
 */
const firstLook = 30_000;

/** How often it is looked whether one is due, in milliseconds. Each look asks the clock, which may have been set. */
const lookPeriod = 30_000;

/** Makes backups when they are due, as time passes; the answer stops it, and what is under way with it. */
export function startBackups(ctx: Context): () => Promise<void> {
  const stop = repeat(ctx, {
    firstAfter: firstLook,
    pause: lookPeriod,
    failure: "looking after backups failed",
    work: () => lookAfterBackups(ctx),
  });
  return async () => {
    stop();
    const { making, looking, restoring } = ctx.backupDesk;
    await Promise.all([making.close(), looking.close(), restoring.close()]);
  };
}

/** Notes how those ended that a killed server has left, and makes one if one is due; resolves when it is made. */
export async function lookAfterBackups(ctx: Context): Promise<void> {
  if (ctx.backupDesk.making.underWay() !== null) return;
  await failInterruptedBackups(ctx);
  const failedAt = failedBackups(ctx)[0]?.failedAt ?? null;
  const finished = finishedBackups(ctx).map(({ createdAt }) => createdAt);
  const attempts = { finished, failedAt, startedAt: ctx.startedAt };
  if (isDue(settingsOfBackups(ctx), attempts, seconds(ctx.clock))) await startBackup(ctx, "schedule");
}
