import { join } from "node:path";
import { unixSeconds } from "../../../clock.ts";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/actor.ts";
import { badRequest, invalidParameter } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { writeEntry } from "../../audit-log/write.ts";
import { requireOwner } from "../../organization/access.ts";
import { writeBackupReason } from "../failure.ts";
import { type BackupFile, fileAt, folderOf, isBackupName, problemWith } from "../folder.ts";
import { settingsOfBackups } from "../queries.ts";
import { shareLooks } from "../share-look.ts";
import { downloadLifetime, signDownload } from "./token.ts";

/** Where backups are downloaded. */
export const downloadsRoot = "/backups/download/";

/**
 * The address of a backup for one person, for an hour. That they asked for it is recorded: the file has everyone's
 * messages.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL; BAD_REQUEST when there is no such backup in the folder, or the folder cannot
 * be used
 */
export async function openDownload(ctx: Context, actor: Actor, name: string): Promise<string> {
  const found = await findBackupFile(ctx, name);
  const userId = await mutate(ctx, (tx) => {
    const { id } = requireOwner(tx, actor);
    if (found === undefined) throw invalidParameter("name", "unknown", "There is no such backup in the folder.");
    const action = { actorId: id, via: "api", action: "download_backup", kind: "backup" } as const;
    writeEntry(tx, action, null, { objectId: null, objectName: name, before: {}, after: {}, names: {} });
    return id;
  });
  const token = signDownload({ name, userId, until: unixSeconds(ctx.clock) + downloadLifetime });
  return `${downloadsRoot}${token}/${name}`;
}

/**
 * A backup in the folder, with its path; undefined when there is none of this name.
 * @throws {ApiError} BAD_REQUEST with what is wrong with the folder
 */
export async function findBackupFile(ctx: Context, name: string) {
  if (!isBackupName(name)) return undefined;
  const folder = folderOf(ctx.config, settingsOfBackups(ctx));
  const path = join(folder, name);
  try {
    const found = await shareLook(path, () => fileAt(folder, name));
    return found && { ...found, path };
  } catch (error) {
    const reason = problemWith(error, folder);
    throw badRequest(writeBackupReason(reason), { problem_reason: reason });
  }
}

const shareLook = shareLooks<BackupFile | undefined>();
