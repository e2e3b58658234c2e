import { randomBytes } from "node:crypto";
import { Metadata, Server, type Upload } from "@tus/server";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/actor.ts";
import { badRequest } from "../../../http/errors.ts";
import { missingFile } from "../../../http/upload.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { actingUser } from "../../users/acting-user.ts";
import { newPathId } from "../path.ts";
import type { UploadAnswer } from "../store-received.ts";
import { insertResumable, noResumable } from "./actions.ts";
import { nameFromDescription } from "./description.ts";
import { createFinisher } from "./finish.ts";
import { receivedBytes } from "./pieces.ts";
import { findResumable } from "./queries.ts";
import { malformedHeaders, refusalOf } from "./refusals.ts";
import { createSingleWriterLocker } from "./single-writer.ts";
import { ResumableStore } from "./store.ts";

/** The time for which a request that is asked to stop may continue, in milliseconds. */
const drainTime = 1_000;

/** The longest Upload-Metadata header, in characters. */
const metadataLimit = 4_096;

/**
 * Answers requests of the protocol for resumable uploads (tus.io, version 1.0.0). The actor is the person who is signed
 * in.
 */
export type Protocol = (request: Request, actor: Actor | null) => Promise<Response>;

/** The protocol for one data folder. It is loaded with the first request. */
export function openProtocol(ctx: Context, path: string): Protocol {
  const limit = ctx.config.uploads.file * 1024 * 1024;
  const store = new ResumableStore(ctx);
  const finish = createFinisher(ctx);
  const actors = new WeakMap<Request, Actor>();
  const refusals = new WeakMap<Request, unknown>();

  const server = new Server({
    path,
    relativeLocation: true,
    datastore: store,
    locker: createSingleWriterLocker(),
    lockDrainTimeout: drainTime,
    maxSize: limit,
    disableTerminationForFinishedUploads: true,
    // Pages of other sites may not upload.
    allowedOrigins: () => false,
    namingFunction: () => randomBytes(16).toString("hex"),
    getFileIdFromRequest: (request) => idIn(request.url),
    onUploadCreate: async (request, upload) => {
      await storeAnnounced(ctx, actorOf(request), upload);
      return {};
    },
    onIncomingRequest: async (request, id) => {
      if (request.method !== "POST") await assertOwn(actorOf(request), id);
    },
    onUploadFinish: async (request, { id }) => {
      const answer = await finish(actorOf(request), id);
      return { status_code: request.method === "POST" ? 201 : 200, ...jsonBody(answer) };
    },
    onResponseError: (request, error) => {
      refusals.set(request, refusalOf(error, limit));
      return undefined;
    },
  });

  return async (request, actor) => {
    if (actor !== null) actors.set(request, actor);
    const response = await server.handleWeb(request);
    if (response.status >= 400) throw refusals.get(request) ?? malformedHeaders(await response.text());
    return response;
  };

  function actorOf(request: Request): Actor {
    const actor = actors.get(request);
    if (actor === undefined) throw new Error("Nobody is signed in.");
    return actor;
  }

  /**
   * Refuses an upload that is not the actor's. If the server was stopped after all bytes were received, finishes the
   * upload.
   */
  async function assertOwn(actor: Actor, id: string): Promise<void> {
    const found = findResumable(ctx, id);
    if (found?.ownerId !== actor.userId) throw noResumable();
    const needsFinishing = !found.isFinished && (await receivedBytes(ctx.config.dataFolder, found)) === found.size;
    if (!needsFinishing) return;
    await store.settled(id);
    await finish(actor, id);
  }
}

/**
 * Stores the upload that a client announces.
 * @throws {ApiError} BAD_REQUEST for an empty file or metadata that is too long; what `insertResumable` throws
 */
async function storeAnnounced(ctx: Context, actor: Actor, { id, size = 0, metadata }: Upload): Promise<void> {
  if (size === 0) throw missingFile("file");
  const described = metadata === undefined ? null : Metadata.stringify(metadata);
  if (described !== null && described.length > metadataLimit) {
    throw badRequest(`Upload-Metadata is too long (limit: ${metadataLimit} characters).`);
  }
  const pathId = newPathId(nameFromDescription(metadata ?? {}));
  const { quota } = ctx.config.uploads;
  await mutate(ctx, (tx) =>
    insertResumable(tx, actingUser(tx, actor), quota, { id, size, metadata: described, pathId }),
  );
}

function idIn(url: string): string | undefined {
  return /\/([0-9a-f]{32})\/?(?:\?.*)?$/.exec(url)?.[1];
}

function jsonBody(answer: UploadAnswer) {
  return {
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify({ result: "success", msg: "", ...answer }),
  };
}
