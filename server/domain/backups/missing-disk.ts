import type { Context } from "../../context.ts";
import type { BackupReason } from "../../texts/reasons/backup-reasons.ts";
import { fileAt } from "./folder.ts";
import { finishedBackups, settingsOfBackups } from "./queries.ts";

/**
 * The problem that the disk of a chosen folder is probably missing; undefined if nothing is wrong. The disk counts as
 * missing if this server made backups in the folder and none of them is there. In its place there is often an empty
 * folder. Backups in that folder would not be safe, and nobody would look for them there.
 */
export async function missingDiskProblem(ctx: Context, folder: string): Promise<BackupReason | undefined> {
  const made = finishedBackups(ctx).filter((backup) => backup.folder === folder);
  if (settingsOfBackups(ctx).folder === null || made.length === 0) return undefined;
  for (const { name } of made) if ((await fileAt(folder, name)) !== undefined) return undefined;
  return { code: "disk_missing", facts: { folder } };
}
