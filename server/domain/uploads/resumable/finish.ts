import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/actor.ts";
import { uploadFile } from "../path.ts";
import { storeReceived, type UploadAnswer, uploadAnswer } from "../store-received.ts";
import { finishResumable, noResumable } from "./actions.ts";
import { describedName, readDescription } from "./description.ts";
import { piecesFile, sizeOf } from "./pieces.ts";
import { findResumable } from "./queries.ts";

/**
 * Makes what has come in whole an upload like any other; who asks again, or two at once, are answered the same.
 * @throws {ApiError} NOT_FOUND where it was given up meanwhile; what `storeReceived` throws
 */
export function createFinishing(ctx: Context): (actor: Actor, id: string) => Promise<UploadAnswer> {
  const underWay = new Map<string, Promise<UploadAnswer>>();

  return (actor, id) => {
    const finishing = underWay.get(id) ?? finish(ctx, actor, id).finally(() => underWay.delete(id));
    underWay.set(id, finishing);
    return finishing;
  };
}

async function finish(ctx: Context, actor: Actor, id: string): Promise<UploadAnswer> {
  const found = findResumable(ctx, id);
  if (found === undefined) throw noResumable();
  const { pathId, size } = found;
  const name = describedName(readDescription(found.metadata));
  if (found.isFinished) return uploadAnswer(pathId);
  const { dataFolder } = ctx.config;
  const pieces = piecesFile(dataFolder, id);
  // Moved to its place already, if the server was stopped right after that.
  const path = (await sizeOf(pieces)) === undefined ? uploadFile(dataFolder, pathId).file : pieces;
  return storeReceived(ctx, actor, { path, name, size }, pathId, (tx) => finishResumable(tx, id));
}
