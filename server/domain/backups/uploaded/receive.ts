import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, truncate } from "node:fs/promises";
import { dirname } from "node:path";
import { kindOf } from "../../../archive/kind.ts";
import { unixSeconds } from "../../../clock.ts";
import type { Context } from "../../../context.ts";
import { freeSpace } from "../../../db/free-space.ts";
import { storageFull } from "../../../db/storage-problem.ts";
import { type ApiError, invalidParameter, refused } from "../../../http/errors.ts";
import { writePiece } from "../../uploads/resumable/pieces.ts";
import { spaceLeft, takeoverAfter } from "../limits.ts";
import { emptyFolder, nameUploaded, partialFile, prepareUploadedFolder, uploadedFolder } from "./files.ts";
import type { IncomingBackup } from "./slot.ts";

/** A piece of an upload: where it begins, and the file that it was received into. */
export type Piece = { readonly offset: number; readonly path: string; readonly size: number };

/** How many bytes of an upload the server has, and its file once that is all. */
export type ReceivedState = Pick<IncomingBackup, "received" | "file">;

/**
 * Begins an upload. It replaces what was uploaded before: there is one uploaded backup at most.
 * @throws {ApiError} BAD_REQUEST while another owner uploads or the uploaded backup is read, and for a file that the disk
 * has no room for
 */
export async function beginUpload(ctx: Context, userId: number, size: number): Promise<IncomingBackup> {
  const { dataFolder } = ctx.config;
  const now = unixSeconds(ctx.clock);
  const { incoming } = ctx.backupJobs;
  const isOthers = incoming !== null && incoming.file === null && incoming.userId !== userId;
  if (isOthers && now - incoming.lastAt < takeoverAfter)
    throw refused("in_progress", "Another owner is uploading a backup. Try again when that is over.");
  await removeUploaded(ctx);
  if (size > (await freeSpace(dataFolder)) - spaceLeft)
    throw invalidParameter("size", "too_long", "The server's disk has no room for a file of this size.");
  await prepareUploadedFolder(dataFolder);
  const id = randomBytes(16).toString("hex");
  const begun = { id, userId, size, received: 0, lastAt: now, file: null, idle: Promise.resolve() };
  ctx.backupJobs.incoming = begun;
  return begun;
}

/**
 * Removes the uploaded backup and the unfinished upload.
 * @throws {ApiError} BAD_REQUEST while it is read
 */
export async function removeUploaded(ctx: Context): Promise<void> {
  const { previewing, restoring, incoming, preview } = ctx.backupJobs;
  if (previewing.current() !== null || restoring.current() !== null)
    throw refused("in_progress", "A backup is being read. Try again when that is over.");
  ctx.backupJobs.incoming = null;
  await incoming?.idle;
  await emptyFolder(ctx.config.dataFolder);
  // What was previewed may be gone now.
  if (preview !== null && dirname(preview.file) === uploadedFolder(ctx.config.dataFolder))
    ctx.backupJobs.preview = null;
}

/**
 * Writes a piece to the disk. A piece that does not begin where the last one ended is left out, so a client that does not
 * know whether its piece arrived can send it again. Returns how many bytes the server has, and the file once that is all.
 * @throws {ApiError} BAD_REQUEST for an upload that was ended, for a piece that is too long or a file that is no
 * backup; STORAGE_FULL. The upload ends with a file that is no backup; otherwise the piece can be sent again
 */
export function receivePiece(ctx: Context, userId: number, id: string, piece: Piece): Promise<ReceivedState> {
  const incoming = ctx.backupJobs.incoming;
  if (incoming === null || incoming.id !== id || incoming.userId !== userId) throw noUpload();
  const written = incoming.idle.then(() => writeNext(ctx, incoming, piece));
  incoming.idle = written.catch(() => undefined);
  return written;
}

async function writeNext(ctx: Context, incoming: IncomingBackup, piece: Piece) {
  const { dataFolder } = ctx.config;
  if (ctx.backupJobs.incoming !== incoming) throw noUpload();
  if (piece.offset !== incoming.received) return state(incoming);
  if (incoming.received + piece.size > incoming.size)
    throw invalidParameter("piece", "too_long", "The upload is longer than its size.");
  if ((await freeSpace(dataFolder)) < spaceLeft) throw storageFull();
  const file = partialFile(dataFolder, incoming.id);
  try {
    await writePiece(file, piece.offset, createReadStream(piece.path));
  } catch (error) {
    await truncate(file, piece.offset).catch(() => undefined);
    throw error;
  }
  const kind = await kindOf(file);
  if (kind === undefined) {
    if (ctx.backupJobs.incoming === incoming) ctx.backupJobs.incoming = null;
    await rm(file, { force: true });
    throw invalidParameter("piece", "unfit", "The file is not a backup.");
  }
  incoming.received += piece.size;
  incoming.lastAt = unixSeconds(ctx.clock);
  if (incoming.received < incoming.size) return state(incoming);
  incoming.file = await nameUploaded(dataFolder, incoming.id, kind, ctx.clock.now());
  ctx.log.info({ file: incoming.file, bytes: incoming.size, userId: incoming.userId }, "an owner uploaded a backup");
  return state(incoming);
}

function state({ received, file }: IncomingBackup): ReceivedState {
  return { received, file };
}

function noUpload(): ApiError {
  return invalidParameter("upload_id", "unknown", "There is no such upload of yours. Begin again.");
}
