import { join } from "node:path";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { freeSpace } from "../../db/free-space.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import type { backupEndpoints } from "./contract.ts";
import { writeBackupReason } from "./failure.ts";
import { type BackupFile, backupFiles, folderOf, folderProblem } from "./folder.ts";
import { missingDiskProblem } from "./missing-disk.ts";
import {
  type Backup,
  failureSinceLastBackup,
  finishedBackups,
  lastBackup,
  reasonOfBackup,
  settingsOfBackups,
} from "./queries.ts";
import { nextTime } from "./schedule.ts";
import type { backupSettingsShape, backupShape } from "./shapes.ts";
import { shareLooks } from "./share-look.ts";

/** The backup settings, the running backup, and the backups in the folder, as the API writes them. */
export async function presentBackups(ctx: Context): Promise<ReturnsOf<(typeof backupEndpoints)["getBackups"]>> {
  const settings = settingsOfBackups(ctx);
  const folder = folderOf(ctx.config, settings);
  const isDefault = settings.folder === null;
  const { files, reason: folderReason, free } = await shareLook(folder, () => lookAt(ctx, folder, isDefault));
  // Read together with the running backup, which may have finished since the files were listed.
  const last = lastBackup(ctx);
  const known = new Map(
    finishedBackups(ctx).flatMap((backup) => (backup.folder === folder ? [[backup.name, backup] as const] : [])),
  );
  const now = Math.floor(ctx.clock.now() / 1000);
  return {
    settings: presentBackupSettings(ctx),
    next: settings.isEnabled ? nextTime(settings, now) : null,
    under_way: presentUnderWay(ctx),
    last:
      last === undefined
        ? null
        : {
            file: join(last.folder, last.name),
            time: last.createdAt,
            size: last.bytes ?? 0,
            verified: last.finishedAt ?? last.createdAt,
          },
    failure: presentFailure(ctx),
    folder_problem: folderReason && writeBackupReason(folderReason),
    folder_reason: folderReason,
    free,
    backups: files.map((file) => presentBackup(file, known.get(file.name))),
  };
}

/** What is on the disk of a folder for backups. */
type FolderLook = {
  readonly files: readonly BackupFile[];
  readonly reason: BackupReason | null;
  readonly free: number | null;
};

const shareLook = shareLooks<FolderLook>();

async function lookAt(ctx: Context, folder: string, isDefault: boolean): Promise<FolderLook> {
  const { data: files, reason } = await filesIn(folder);
  return {
    files,
    // The default folder is created with the first backup, so it may be missing.
    reason: reason ?? (isDefault ? null : ((await reasonNotUsable(ctx, folder)) ?? null)),
    free: await freeSpace(isDefault ? ctx.config.dataFolder : folder).catch(() => null),
  };
}

/** Finds the reason why a folder that somebody chose cannot be used. */
async function reasonNotUsable(ctx: Context, folder: string): Promise<BackupReason | undefined> {
  return (await folderProblem(folder)) ?? (await missingDiskProblem(ctx, folder));
}

/** The settings of scheduled backups, as the API writes them. */
export function presentBackupSettings(ctx: Context): z.input<typeof backupSettingsShape> {
  const settings = settingsOfBackups(ctx);
  const { isEnabled: enabled, frequency, weekday, hour, keep } = settings;
  const folder = folderOf(ctx.config, settings);
  return { enabled, frequency, weekday, hour, keep, folder, is_default_folder: settings.folder === null };
}

function presentUnderWay({ backupJobs }: Context) {
  const activity = backupJobs.making.current();
  if (activity === null) return null;
  const { startedAt: started, userId: made_by, step, share: progress } = activity;
  return { started, made_by, step, progress };
}

/** The last failure, unless a newer backup succeeded. */
function presentFailure(ctx: Context) {
  const failed = failureSinceLastBackup(ctx);
  if (failed === undefined) return null;
  return {
    time: failed.failedAt ?? failed.createdAt,
    message: failed.failure ?? "",
    reason: reasonOfBackup(failed),
  };
}

function presentBackup(file: BackupFile, known: Backup | undefined): z.input<typeof backupShape> {
  const { name, bytes: size, writtenAt } = file;
  const isUnchanged = known !== undefined && known.bytes === size;
  const reason = isUnchanged ? reasonOfBackup(known) : known === undefined ? notRecorded : sizeChanged;
  return {
    name,
    time: known?.createdAt ?? writtenAt,
    size,
    verified: isUnchanged && known.failure === null ? known.finishedAt : null,
    problem: isUnchanged ? known.failure : reason && writeBackupReason(reason),
    reason,
    by_schedule: known?.bySchedule ?? false,
    made_by: known?.userId ?? null,
    uploads: known?.uploads ?? null,
    missing: known?.missing ?? null,
  };
}

const notRecorded: BackupReason = { code: "not_recorded", facts: {} };
const sizeChanged: BackupReason = { code: "size_changed", facts: {} };

async function filesIn(folder: string): Promise<{ data: readonly BackupFile[]; reason: BackupReason | null }> {
  try {
    return { data: await backupFiles(folder), reason: null };
  } catch {
    return { data: [], reason: { code: "folder_unreadable", facts: { folder } } };
  }
}
