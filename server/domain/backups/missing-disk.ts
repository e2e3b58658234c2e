import type { Context } from "../../context.ts";
import { fileAt } from "./folder.ts";
import { finishedBackups, settingsOfBackups } from "./queries.ts";

/**
 * Why a folder that somebody chose is probably not on its disk: of the backups that this server has made there none is
 * there. Where a disk is not connected, an empty folder often stands in its place, and what is written there is neither
 * safe nor where anybody looks for it. Undefined where all is well.
 */
export async function missingDisk(ctx: Context, folder: string): Promise<string | undefined> {
  const made = finishedBackups(ctx).filter((backup) => backup.folder === folder);
  if (settingsOfBackups(ctx).folder === null || made.length === 0) return undefined;
  for (const { name } of made) if ((await fileAt(folder, name)) !== undefined) return undefined;
  return `None of the backups that were made in ${folder} is there any more. Connect the disk that they are on. If you have removed them, back up now, and the schedule goes on.`;
}
