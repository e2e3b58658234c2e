import { dirname } from "node:path";
import type { Context } from "../../../context.ts";
import { refused } from "../../../http/errors.ts";
import { emptyFolder, uploadedFolder } from "./files.ts";

/**
 * Removes the uploaded backup and the unfinished upload.
 * @param id only this upload; if another has begun since, it stays
 * @throws {ApiError} BAD_REQUEST while it is read
 */
export function removeUploaded(ctx: Context, id?: string): Promise<void> {
  return ctx.backupJobs.changingUpload(async () => {
    if (id === undefined || ctx.backupJobs.incoming?.id === id) await removeInTurn(ctx);
  });
}

/**
 * Does the same for work that has its turn already.
 * @throws {ApiError} BAD_REQUEST while it is read
 */
export async function removeInTurn(ctx: Context): Promise<void> {
  const { incoming } = ctx.backupJobs;
  // A last piece may be on its way to the disk. A preview can begin as soon as it is there.
  const endUpload = async () => {
    if (isBackupRead(ctx)) throw refused("in_progress", "A backup is being read. Try again when that is over.");
    ctx.backupJobs.incoming = null;
  };
  await (incoming === null ? endUpload() : incoming.writing(endUpload));
  const { dataFolder } = ctx.config;
  await emptyFolder(dataFolder);
  // What was previewed may be gone now.
  const { preview } = ctx.backupJobs;
  if (preview !== null && dirname(preview.file) === uploadedFolder(dataFolder)) ctx.backupJobs.preview = null;
}

/** Whether a backup is being read, which may be the uploaded one. */
export function isBackupRead({ backupJobs: { previewing, restoring } }: Context): boolean {
  return previewing.current() !== null || restoring.current() !== null;
}
