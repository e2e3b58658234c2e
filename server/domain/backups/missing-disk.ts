import type { Context } from "../../context.ts";
import { fileAt } from "./folder.ts";
import { finishedBackups, settingsOfBackups } from "./queries.ts";

/**
 * Why a chosen folder is probably not on its disk; undefined if nothing is wrong. None of the backups that this server
 * made there exists. If a disk is not connected, there is often an empty folder in its place. Backups written there are
 * not safe, and nobody looks for them there.
 */
export async function missingDiskProblem(ctx: Context, folder: string): Promise<string | undefined> {
  const made = finishedBackups(ctx).filter((backup) => backup.folder === folder);
  if (settingsOfBackups(ctx).folder === null || made.length === 0) return undefined;
  for (const { name } of made) if ((await fileAt(folder, name)) !== undefined) return undefined;
  return `None of the backups that were made in ${folder} is there anymore. Connect the disk that they are on. If you have removed them, back up now, and the schedule goes on.`;
}
