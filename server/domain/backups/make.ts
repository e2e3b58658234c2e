import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { takeSnapshotOf } from "../../archive/snapshot.ts";
import { packApart } from "../../archive/work.ts";
import { seconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { mutate } from "../../transactions/mutate.ts";
import { failBackup, finishBackup, insertBackup } from "./actions.ts";
import { backupProblem } from "./failure.ts";
import { fileAt, folderOf, freeName, prepareFolder, removeOldPartials, removePartial } from "./folder.ts";
import type { Job } from "./jobs.ts";
import { removeOldBackups } from "./keep.ts";
import { missingDisk } from "./missing-disk.ts";
import { type Backup, failedBackups, settingsOfBackups, unfinishedBackups } from "./queries.ts";

/** Who wants a backup: somebody by their ID, the schedule, or whoever sits at the server's computer. */
export type Asker = number | "schedule" | "computer";

/**
 * Begins a backup, unless one is under way: never two at once. Resolves once it is finished or has failed, which is
 * logged and noted; null when nothing is begun.
 */
export function startBackup(ctx: Context, asker: Asker): Promise<void> | null {
  const userId = typeof asker === "number" ? asker : null;
  return ctx.backupDesk.making.begin({ startedAt: seconds(ctx.clock), userId }, async (job) => {
    try {
      await settleUnfinished(ofServer(ctx));
      await makeBackup(ctx, { userId, bySchedule: asker === "schedule" }, job);
    } catch (error) {
      ctx.log.error({ err: error }, "a backup failed, and could not be noted");
    }
  });
}

/** Notes how those ended that a server which was killed has left; does nothing while one is under way. */
export async function failInterruptedBackups(ctx: Context): Promise<void> {
  if (unfinishedBackups(ctx).length === 0) return;
  await ctx.backupDesk.making.begin({ startedAt: seconds(ctx.clock), userId: null }, () => settleUnfinished(ctx));
}

/**
 * A backup has its name once it is proven, so it is finished if it is there by that name. Nothing is left of the others,
 * nor of those whose disk was gone and has come back.
 */
async function settleUnfinished(ctx: Context): Promise<void> {
  for (const backup of unfinishedBackups(ctx)) {
    // Nobody knows when it ended, but that it was before this server began: it need not wait for another try.
    const failedAt = Math.min(backup.createdAt, ctx.startedAt);
    await settle(ctx, backup, "The server ended while it was being made.", failedAt);
  }
  for (const { folder, name } of failedBackups(ctx)) await removePartial(folder, name);
  await removeOldPartials(folderOf(ctx.config, settingsOfBackups(ctx)), ctx.clock.now());
}

async function makeBackup(ctx: Context, asked: Pick<Backup, "userId" | "bySchedule">, job: Job): Promise<void> {
  const folder = folderOf(ctx.config, settingsOfBackups(ctx));
  const name = await freeName(folder, ctx.clock.now());
  const backup = await mutate(ctx, (tx) => insertBackup(tx, { ...asked, folder, name }));
  // Whoever asks for one themselves has been told on the page.
  const away = asked.bySchedule ? await missingDisk(ctx, folder).catch(() => undefined) : undefined;
  if (away !== undefined) {
    ctx.log.warn({ folder }, "a backup was not begun, since its disk seems to be missing");
    return settle(ctx, backup, away);
  }
  const problem = await prepareFolder(ctx.config, folder);
  if (problem !== undefined) {
    ctx.log.error({ folder, problem }, "a backup failed");
    return settle(ctx, backup, problem);
  }
  try {
    const { bytes, uploads, missing } = await writeBackup(ctx, join(folder, name), job);
    await mutate(ctx, (tx) => finishBackup(tx, backup.id, { bytes, uploads, missing }));
    ctx.log.info({ file: join(folder, name), bytes, uploads, missing }, "a backup was made and checked");
  } catch (error) {
    const { step } = ctx.backupDesk.making.underWay() ?? {};
    // The copy of the database is in the data folder, which may be on another disk.
    const place = step === "copying" && !isOf(error, folder) ? ctx.config.dataFolder : folder;
    const why = job.isEnded() ? "The server was stopped while it was being made." : backupProblem(error, place);
    if (job.isEnded()) ctx.log.info({ folder }, "a backup was interrupted, since the server stops");
    else ctx.log.error({ err: error, folder }, "a backup failed");
    await settle(ctx, backup, why ?? "What went wrong is in the server's log.");
    return;
  }
  await removeOldBackups(ofServer(ctx), folder);
}

/** The context for what nobody has asked for, though it follows from what somebody has. */
function ofServer(ctx: Context): Context {
  return { ...ctx, administration: null };
}

async function writeBackup(ctx: Context, file: string, job: Job) {
  const { dataFolder, migrationsFolder, archiveWorker, version } = ctx.config;
  const { snapshots } = dataFiles(dataFolder);
  const database = join(snapshots, "backup.sqlite");
  let uploads: string | undefined;
  try {
    await mkdir(snapshots, { recursive: true, mode: 0o700 });
    await rm(database, { force: true });
    await writeFile(database, "", { mode: 0o600 });
    const madeAt = new Date(ctx.clock.now());
    uploads = await takeSnapshotOf(dataFolder, ctx.copyDatabase, database, (share) => job.progress("copying", share));
    job.progress("packing", 0);
    const plan = { database, uploads, file, migrationsFolder, origin: { madeAt, version } };
    const work = packApart(archiveWorker, plan, job.progress);
    job.endBy(work.end);
    return await work.result;
  } finally {
    await rm(database, { force: true });
    if (uploads !== undefined) await rm(uploads, { recursive: true, force: true });
  }
}

/** A process that is ended leaves what it has written; and it may have been done but for saying so. */
async function settle(
  ctx: Context,
  { id, folder, name }: Backup,
  why: string,
  failedAt = seconds(ctx.clock),
): Promise<void> {
  const found = await fileAt(folder, name).catch(() => undefined);
  await removePartial(folder, name);
  await mutate(ctx, (tx) => {
    if (found === undefined) failBackup(tx, id, failedAt, why);
    else finishBackup(tx, id, { bytes: found.bytes });
  });
}

function isOf(error: unknown, folder: string): boolean {
  return error instanceof Error && "path" in error && String(error.path).startsWith(folder);
}
