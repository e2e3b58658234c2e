import type { Readable } from "node:stream";
import { DataStore, ERRORS, Metadata, Upload } from "@tus/server";
import { unixSeconds } from "../../../clock.ts";
import type { Context } from "../../../context.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { deleteResumable } from "./actions.ts";
import { piecesFile, receivedBytes, removePieces, writePiece } from "./pieces.ts";
import { findResumable, resumableLifetime } from "./queries.ts";

/**
 * The storage of the protocol's library: announced uploads are rows in the database, received bytes are files. It is a
 * class because the library requires one. Callers have checked the upload's owner already.
 */
export class ResumableStore extends DataStore {
  readonly #ctx: Context;
  readonly #writing = new Map<string, Promise<number>>();

  constructor(ctx: Context) {
    super();
    this.#ctx = ctx;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  /** The row was stored already, together with its owner, whom the library does not know. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  /** @throws {ApiError} STORAGE_FULL */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const writing = writePiece(piecesFile(this.#ctx.config.dataFolder, id), offset, content);
    // The library may stop waiting before the last bytes are written.
    this.#writing.set(id, writing);
    try {
      return offset + (await writing);
    } finally {
      this.#writing.delete(id);
    }
  }

  /** Resolves when no write to an upload is in progress. */
  async settled(id: string): Promise<void> {
    await Promise.allSettled([this.#writing.get(id)]);
  }

  override async getUpload(id: string): Promise<Upload> {
    await this.settled(id);
    const found = findResumable(this.#ctx, id);
    if (found === undefined) throw ERRORS.FILE_NOT_FOUND;
    if (found.createdAt + resumableLifetime < unixSeconds(this.#ctx.clock)) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({
      id,
      size: found.size,
      offset: await receivedBytes(this.#ctx.config.dataFolder, found),
      ...(found.metadata === null ? {} : { metadata: Metadata.parse(found.metadata) }),
      creation_date: new Date(found.createdAt * 1000).toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    await mutate(this.#ctx, (tx) => deleteResumable(tx, [id]));
    await removePieces(this.#ctx.config.dataFolder, id);
  }

  override getExpiration(): number {
    return resumableLifetime * 1000;
  }
}
