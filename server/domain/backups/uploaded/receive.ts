import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, truncate } from "node:fs/promises";
import { type BackupKind, kindOf, signatureLength } from "../../../archive/kind.ts";
import { unixSeconds } from "../../../clock.ts";
import type { Context } from "../../../context.ts";
import { freeSpace } from "../../../db/free-space.ts";
import { storageFull } from "../../../db/storage-problem.ts";
import { type ApiError, invalidParameter, refused } from "../../../http/errors.ts";
import { writePiece } from "../../uploads/resumable/pieces.ts";
import { uploadedBackupLimits } from "../limits.ts";
import { createTurns } from "../turns.ts";
import { nameUploaded, partialFile, prepareUploadedFolder, sizeOfFolder } from "./files.ts";
import { removeInTurn } from "./remove.ts";
import type { IncomingBackup } from "./slot.ts";

/** A piece of an upload: where it begins, and the file that it was received into. */
export type Piece = { readonly offset: number; readonly path: string; readonly size: number };

/** How many bytes of an upload the server has, and its file once that is all. */
export type ReceivedState = Pick<IncomingBackup, "received" | "file">;

/**
 * Begins an upload. It replaces what was uploaded before: there is one uploaded backup at most.
 * @throws {ApiError} BAD_REQUEST while another owner uploads or the uploaded backup is read, and for a file that the
 *   disk has no room for. Then nothing is removed
 */
export function beginUpload(ctx: Context, userId: number, size: number): Promise<IncomingBackup> {
  const { dataFolder } = ctx.config;
  return ctx.backupJobs.changingUpload(async () => {
    const { incoming } = ctx.backupJobs;
    const isOthers = incoming !== null && incoming.file === null && incoming.userId !== userId;
    if (isOthers && unixSeconds(ctx.clock) - incoming.lastAt < uploadedBackupLimits.takeoverSeconds)
      throw refused("in_progress", "Another owner is uploading a backup. Try again when that is over.");
    const replaced = await sizeOfFolder(dataFolder);
    if (size > (await freeSpace(dataFolder)) + replaced - uploadedBackupLimits.freeSpace)
      throw invalidParameter("size", "too_long", "The server's disk has no room for a file of this size.");
    await removeInTurn(ctx);
    await prepareUploadedFolder(dataFolder);
    const id = randomBytes(16).toString("hex");
    const begun: IncomingBackup = {
      ...{ id, userId, size, received: 0, kind: null, file: null },
      lastAt: unixSeconds(ctx.clock),
      writing: createTurns(),
    };
    ctx.backupJobs.incoming = begun;
    return begun;
  });
}

/**
 * Writes a piece to the disk. A piece that does not begin where the last one ended is left out, so a client that does
 * not know whether its piece arrived can send it again. Returns how many bytes the server has, and the file once that
 * is all.
 * @throws {ApiError} BAD_REQUEST for an upload that was ended, for a piece that is too long or a file that is no
 *   backup; STORAGE_FULL. The upload ends with a file that is no backup; otherwise the piece can be sent again
 */
export function receivePiece(ctx: Context, userId: number, id: string, piece: Piece): Promise<ReceivedState> {
  const incoming = ctx.backupJobs.incoming;
  if (incoming === null || incoming.id !== id || incoming.userId !== userId) throw noUpload();
  return incoming.writing(() => writeNext(ctx, incoming, piece));
}

async function writeNext(ctx: Context, incoming: IncomingBackup, piece: Piece): Promise<ReceivedState> {
  const { dataFolder } = ctx.config;
  const { id, size } = incoming;
  if (ctx.backupJobs.incoming !== incoming) throw noUpload();
  if (incoming.file !== null || piece.offset !== incoming.received) return state(incoming);
  const received = incoming.received + piece.size;
  if (received > size) throw invalidParameter("piece", "too_long", "The upload is longer than its size.");
  if ((await freeSpace(dataFolder)) < uploadedBackupLimits.freeSpace) throw storageFull();
  const file = partialFile(dataFolder, id);
  try {
    await writePiece(file, piece.offset, createReadStream(piece.path));
  } catch (error) {
    await truncate(file, piece.offset).catch(() => undefined);
    throw error;
  }
  if (received >= Math.min(signatureLength, size)) incoming.kind ??= await checkKind(ctx, incoming);
  const kind = received === size ? incoming.kind : null;
  // If this fails, the last piece does not count, so that it can be sent again.
  incoming.file = kind === null ? null : await nameUploaded(dataFolder, id, kind, ctx.clock.now());
  incoming.received = received;
  incoming.lastAt = unixSeconds(ctx.clock);
  if (incoming.file !== null)
    ctx.log.info({ file: incoming.file, bytes: size, userId: incoming.userId }, "an owner uploaded a backup");
  return state(incoming);
}

/** What an upload is. It ends if it is no backup. */
async function checkKind(ctx: Context, incoming: IncomingBackup): Promise<BackupKind> {
  const file = partialFile(ctx.config.dataFolder, incoming.id);
  const kind = await kindOf(file);
  if (kind !== undefined) return kind;
  if (ctx.backupJobs.incoming === incoming) ctx.backupJobs.incoming = null;
  await rm(file, { force: true });
  throw invalidParameter("piece", "unfit", "The file is not a backup.");
}

function state({ received, file }: IncomingBackup): ReceivedState {
  return { received, file };
}

function noUpload(): ApiError {
  return invalidParameter("upload_id", "unknown", "There is no such upload of yours. Begin again.");
}
