import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/actor.ts";
import { uploadFile } from "../path.ts";
import { storeReceived, type UploadAnswer, uploadAnswer } from "../store-received.ts";
import { finishResumable, noResumable } from "./actions.ts";
import { nameFromDescription, readDescription } from "./description.ts";
import { piecesFile, sizeOf } from "./pieces.ts";
import { findResumable } from "./queries.ts";

/**
 * Creates a function that turns a complete resumable upload into an ordinary upload. Repeated and simultaneous calls
 * get the same answer.
 * @throws {ApiError} NOT_FOUND if the upload was canceled meanwhile; what `storeReceived` throws
 */
export function createFinisher(ctx: Context): (actor: Actor, id: string) => Promise<UploadAnswer> {
  const running = new Map<string, Promise<UploadAnswer>>();

  return (actor, id) => {
    const finishing = running.get(id) ?? finish(ctx, actor, id).finally(() => running.delete(id));
    running.set(id, finishing);
    return finishing;
  };
}

async function finish(ctx: Context, actor: Actor, id: string): Promise<UploadAnswer> {
  const found = findResumable(ctx, id);
  if (found === undefined) throw noResumable();
  const { pathId, size } = found;
  const name = nameFromDescription(readDescription(found.metadata));
  if (found.isFinished) return uploadAnswer(pathId);
  const { dataFolder } = ctx.config;
  const pieces = piecesFile(dataFolder, id);
  // The file is in its final place already if the server was stopped right after the move.
  const path = (await sizeOf(pieces)) === undefined ? uploadFile(dataFolder, pathId).file : pieces;
  return storeReceived(ctx, actor, { path, name, size }, pathId, (tx) => finishResumable(tx, id));
}
