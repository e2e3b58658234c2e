import { join } from "node:path";
import { unixSeconds } from "../../../clock.ts";
import type { Context } from "../../../context.ts";
import { invalidParameter } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { writeEntry } from "../../audit-log/write.ts";
import { fileAt, folderOf, isBackupName } from "../folder.ts";
import { settingsOfBackups } from "../queries.ts";
import { downloadLifetime, signDownload } from "./token.ts";

/** Where backups are downloaded. */
export const downloadsRoot = "/backups/download/";

/**
 * The address of a backup for one person, for an hour. That they asked for it is recorded: the file has everyone's
 * messages.
 * @throws {ApiError} BAD_REQUEST when there is no such backup in the folder
 */
export async function openDownload(ctx: Context, userId: number, name: string): Promise<string> {
  if ((await findBackupFile(ctx, name)) === undefined)
    throw invalidParameter("name", "unknown", "There is no such backup in the folder.");
  await mutate(ctx, (tx) => {
    const action = { actorId: userId, via: "api", action: "download_backup", kind: "backup" } as const;
    writeEntry(tx, action, null, { objectId: null, objectName: name, before: {}, after: {}, names: {} });
  });
  const token = signDownload({ name, userId, until: unixSeconds(ctx.clock) + downloadLifetime });
  return `${downloadsRoot}${token}/${name}`;
}

/** A backup in the folder, with its path; undefined when there is none of this name. */
export async function findBackupFile(ctx: Context, name: string) {
  if (!isBackupName(name)) return undefined;
  const folder = folderOf(ctx.config, settingsOfBackups(ctx));
  const found = await fileAt(folder, name).catch(() => undefined);
  return found && { ...found, path: join(folder, name) };
}
