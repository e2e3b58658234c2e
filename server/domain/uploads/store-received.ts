import type { Context } from "../../context.ts";
import type { Actor } from "../../http/actor.ts";
import type { Answer } from "../../http/client.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { isPictureType } from "../images/limits.ts";
import { readPictureFacts } from "../images/preview.ts";
import { actingUser } from "../users/acting-user.ts";
import { assertWithinQuota, insertAttachment } from "./actions.ts";
import type { uploadEndpoints } from "./contract.ts";
import { removeUploadFile, storeFile } from "./files.ts";
import { nameInPathId, uploadFile, uploadUrl } from "./path.ts";

/** A completely received file, with the name that its uploader gave it. */
export type ReceivedFile = { readonly path: string; readonly name: string; readonly size: number };

/** The answer to somebody who has uploaded a file. */
export type UploadAnswer = Answer<typeof uploadEndpoints.uploadFile>;

/**
 * Makes a received file an upload: moves it to its place, then stores its row. A refused file is removed.
 * @param writeFirst writes in the same transaction, before the quota is checked
 * @throws {ApiError} REALM_UPLOAD_QUOTA; UNAUTHORIZED for somebody who was deactivated meanwhile; STORAGE_FULL
 */
export async function storeReceived(
  ctx: Context,
  actor: Actor,
  { path, name, size }: ReceivedFile,
  pathId: string,
  writeFirst: (tx: Tx) => void = () => {},
): Promise<UploadAnswer> {
  const { dataFolder } = ctx.config;
  const contentType = await storeFile(path, dataFolder, pathId);
  try {
    const facts = isPictureType(contentType) ? await readPictureFacts(uploadFile(dataFolder, pathId).file) : null;
    await mutate(ctx, (tx) => {
      const owner = actingUser(tx, actor);
      writeFirst(tx);
      assertWithinQuota(tx, ctx.config.uploads.quota, size);
      insertAttachment(tx, { pathId, name, ownerId: owner.id, size, contentType }, facts);
    });
  } catch (error) {
    // When the disk fails after the commit, the row may be there at the next start.
    if (ctx.storage.trouble() === null) await removeUploadFile(dataFolder, pathId);
    throw error;
  }
  return uploadAnswer(pathId);
}

/** The answer for an upload with this path ID. */
export function uploadAnswer(pathId: string): UploadAnswer {
  const url = uploadUrl(pathId);
  return { url, uri: url, filename: nameInPathId(pathId) };
}
