import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packInWorker } from "../../archive/run-in-worker.ts";
import { takeSnapshotOfData } from "../../archive/snapshot.ts";
import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { dataFiles } from "../../db/data-folder.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import { mutate } from "../../transactions/mutate.ts";
import { failBackup, finishBackup, insertBackup } from "./actions.ts";
import { reasonOfFailure, writeBackupReason } from "./failure.ts";
import { fileAt, folderOf, prepareFolder, removeOldPartials, removePartial, unusedName } from "./folder.ts";
import type { JobControl } from "./jobs.ts";
import { missingDiskProblem } from "./missing-disk.ts";
import { type Backup, failedBackups, settingsOfBackups, unfinishedBackups } from "./queries.ts";
import { removeOldBackups } from "./remove-old.ts";

/** The requester of a backup: a user by ID, the schedule, or a person at the server's computer. */
export type Requester = number | "schedule" | "computer";

/**
 * Starts a backup, unless one is running already; then it returns null. The promise resolves once the backup is
 * finished or has failed. A failure is logged and recorded.
 */
export function startBackup(ctx: Context, requester: Requester): Promise<void> | null {
  const userId = typeof requester === "number" ? requester : null;
  return ctx.backupJobs.making.begin({ startedAt: unixSeconds(ctx.clock), userId }, async (job) => {
    try {
      await resolveUnfinished(withoutAudit(ctx));
      await makeBackup(ctx, { userId, bySchedule: requester === "schedule" }, job);
    } catch (error) {
      ctx.log.error({ err: error }, "a backup failed, and could not be recorded");
    }
  });
}

/** Records the outcome of backups that a killed server left unfinished. Does nothing while a backup is running. */
export async function failInterruptedBackups(ctx: Context): Promise<void> {
  if (unfinishedBackups(ctx).length === 0) return;
  await ctx.backupJobs.making.begin({ startedAt: unixSeconds(ctx.clock), userId: null }, () => resolveUnfinished(ctx));
}

/**
 * Records the outcome of unfinished backups. A backup gets its final name once it is checked, so one with that name is
 * finished. Partial files of all others are removed, including those of failed backups whose disk was missing and is
 * back.
 */
async function resolveUnfinished(ctx: Context): Promise<void> {
  for (const backup of unfinishedBackups(ctx)) {
    // When it ended is unknown, except that it was before this server started. So the next attempt need not wait.
    const failedAt = Math.min(backup.createdAt, ctx.startedAt);
    await recordOutcome(ctx, backup, { code: "server_ended", facts: {} }, failedAt);
  }
  for (const { folder, name } of failedBackups(ctx)) await removePartial(folder, name);
  await removeOldPartials(folderOf(ctx.config, settingsOfBackups(ctx)), ctx.clock.now());
}

async function makeBackup(ctx: Context, origin: Pick<Backup, "userId" | "bySchedule">, job: JobControl): Promise<void> {
  const folder = folderOf(ctx.config, settingsOfBackups(ctx));
  const name = await unusedName(folder, ctx.clock.now());
  const backup = await mutate(ctx, (tx) => insertBackup(tx, { ...origin, folder, name }));
  // A person who requests a backup has seen the problem on the page.
  const diskProblem = origin.bySchedule ? await missingDiskProblem(ctx, folder).catch(() => undefined) : undefined;
  if (diskProblem !== undefined) {
    ctx.log.warn({ folder }, "a backup was not begun, since its disk seems to be missing");
    return recordOutcome(ctx, backup, diskProblem);
  }
  const reason = await prepareFolder(ctx.config, folder);
  if (reason !== undefined) {
    ctx.log.error({ folder, problem: writeBackupReason(reason) }, "a backup failed");
    return recordOutcome(ctx, backup, reason);
  }
  try {
    const { bytes, uploads, missing } = await writeBackup(ctx, join(folder, name), job);
    await mutate(ctx, (tx) => finishBackup(tx, backup.id, { bytes, uploads, missing }));
    ctx.log.info({ file: join(folder, name), bytes, uploads, missing }, "a backup was made and checked");
  } catch (error) {
    const { step } = ctx.backupJobs.making.current() ?? {};
    // The copy of the database is written to the data folder, which may be on another disk.
    const failedFolder = step === "copying" && !concerns(error, folder) ? ctx.config.dataFolder : folder;
    const why: BackupReason | undefined = job.isEnded()
      ? { code: "server_stopped", facts: {} }
      : reasonOfFailure(error, failedFolder);
    if (job.isEnded()) ctx.log.info({ folder }, "a backup was interrupted, since the server stops");
    else ctx.log.error({ err: error, folder }, "a backup failed");
    await recordOutcome(ctx, backup, why ?? { code: "see_log", facts: {} });
    return;
  }
  await removeOldBackups(withoutAudit(ctx), folder);
}

/** The context for work that nobody requested directly, so it is not in the audit log. */
function withoutAudit(ctx: Context): Context {
  return { ...ctx, administration: null };
}

async function writeBackup(ctx: Context, file: string, job: JobControl) {
  const { dataFolder, migrationsFolder, archiveWorker, version } = ctx.config;
  const { snapshots } = dataFiles(dataFolder);
  const database = join(snapshots, "backup.sqlite");
  let uploads: string | undefined;
  try {
    await mkdir(snapshots, { recursive: true, mode: 0o700 });
    await rm(database, { force: true });
    await writeFile(database, "", { mode: 0o600 });
    const madeAt = new Date(ctx.clock.now());
    uploads = await takeSnapshotOfData(dataFolder, ctx.copyDatabase, database, (share) =>
      job.progress("copying", share),
    );
    job.progress("packing", 0);
    const plan = { database, uploads, file, migrationsFolder, origin: { madeAt, version } };
    const work = packInWorker(archiveWorker, plan, job.progress);
    job.onStop(work.end);
    return await work.result;
  } finally {
    await rm(database, { force: true });
    if (uploads !== undefined) await rm(uploads, { recursive: true, force: true });
  }
}

/**
 * Records how a backup ended. The process that wrote it may have been stopped after it finished, but before it could
 * report that.
 */
async function recordOutcome(
  ctx: Context,
  { id, folder, name }: Backup,
  why: BackupReason,
  failedAt = unixSeconds(ctx.clock),
): Promise<void> {
  const found = await fileAt(folder, name).catch(() => undefined);
  await removePartial(folder, name);
  await mutate(ctx, (tx) => {
    if (found === undefined) failBackup(tx, id, failedAt, why);
    else finishBackup(tx, id, { bytes: found.bytes });
  });
}

function concerns(error: unknown, folder: string): boolean {
  return error instanceof Error && "path" in error && String(error.path).startsWith(folder);
}
