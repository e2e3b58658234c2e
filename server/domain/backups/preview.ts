import { join } from "node:path";
import { examineInWorker } from "../../archive/run-in-worker.ts";
import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { DataFolderProblem, dataFiles } from "../../db/data-folder.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import type { backupEndpoints } from "./contract.ts";
import { reasonOfFailure, reasonOfProblem, writeBackupReason } from "./failure.ts";
import type { JobControl, Preview, Restoration } from "./jobs.ts";
import { recordReadResult } from "./record-reading.ts";
import { presentUpload } from "./uploaded/present.ts";

type PreviewAnswer = ReturnsOf<(typeof backupEndpoints)["getBackupPreview"]>;

/** Starts to preview a backup; returns false if another preview is running. The result is kept in `backupJobs`. */
export function startPreview(ctx: Context, userId: number, file: string): boolean {
  const started = ctx.backupJobs.previewing.begin({ startedAt: unixSeconds(ctx.clock), userId }, async (job) => {
    ctx.backupJobs.preview = null;
    ctx.backupJobs.preview = await examine(ctx, file, job);
  });
  return started !== null;
}

async function examine(ctx: Context, file: string, job: JobControl): Promise<Preview | null> {
  const { dataFolder, migrationsFolder, archiveWorker } = ctx.config;
  const plan = { backup: file, folder: join(dataFiles(dataFolder).snapshots, "preview"), migrationsFolder };
  try {
    const work = examineInWorker(archiveWorker, plan, (share) => job.progress("checking", share));
    job.onStop(work.end);
    const contents = await work.result;
    await recordReadResult(ctx, file, null);
    return { file, contents };
  } catch (error) {
    if (job.isEnded()) return null;
    await recordReadResult(ctx, file, error);
    return { file, reason: reasonNotUsed(ctx, error, file) };
  }
}

/** Finds the reason why a backup cannot be used, for the person who chose it. Unexpected errors are logged. */
export function reasonNotUsed(ctx: Pick<Context, "log" | "config">, error: unknown, file: string): BackupReason {
  const known = error instanceof DataFolderProblem ? reasonOfProblem(error) : undefined;
  if (known !== undefined) return known;
  const systemCode = error instanceof Error && "code" in error ? String(error.code) : "";
  const code = codesOfReading[systemCode];
  if (code !== undefined) return { code, facts: { file } };
  ctx.log.error({ err: error, file }, "reading a backup failed");
  return reasonOfFailure(error, ctx.config.dataFolder) ?? { code: "see_log", facts: {} };
}

const codesOfReading: Readonly<Record<string, BackupReason["code"]>> = {
  ENOENT: "file_missing",
  ENOTDIR: "file_missing",
  EACCES: "file_forbidden",
  EPERM: "file_forbidden",
};

/** The uploaded backup, the results of the last preview and the last restore, and the progress of running ones. */
export async function presentPreview(ctx: Context): Promise<PreviewAnswer> {
  const upload = await presentUpload(ctx);
  const { preview, previewing, restoring, restoration } = ctx.backupJobs;
  return {
    upload,
    progress: previewing.current()?.share ?? null,
    preview: preview && presentResult(preview),
    restoring: restoring.current()?.share ?? null,
    restored: restoration && presentRestoration(restoration),
  };
}

function presentResult(preview: Preview): NonNullable<PreviewAnswer["preview"]> {
  const { file } = preview;
  if ("reason" in preview) {
    const { reason } = preview;
    return { file, contents: null, problem: writeBackupReason(reason), reason };
  }
  const { organization, people, channels, messages, uploads, missing, version } = preview.contents;
  const { madeAt: time, bytes: size, uploadBytes: upload_size } = preview.contents;
  const contents = { organization, time, version, people, channels, messages, uploads, upload_size, size, missing };
  return { file, contents, problem: null, reason: null };
}

function presentRestoration(restoration: Restoration): NonNullable<PreviewAnswer["restored"]> {
  const { file, endedAt: time } = restoration;
  if ("problem" in restoration) {
    const { problem, reason } = restoration;
    return { file, time, problem, reason, replaced: null, missing: 0 };
  }
  const { replaced, missing } = restoration;
  return { file, time, problem: null, reason: null, replaced, missing };
}
