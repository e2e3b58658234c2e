import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { channelFolders } from "../../db/schema/channels.ts";
import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";

/** A channel folder, as stored. */
export type ChannelFolder = typeof channelFolders.$inferSelect;

/** Every folder, including archived ones, in their order. */
export function allFolders(reader: Reader): readonly ChannelFolder[] {
  return folders.get(reader, "all");
}

/** A folder by ID, archived or not. */
export function findFolder(reader: Reader, id: number): ChannelFolder | undefined {
  return allFolders(reader).find((folder) => folder.id === id);
}

/**
 * Checks that a channel can be put into a folder: it must exist and not be archived.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertOpenFolder(reader: Reader, id: number): void {
  if (findFolder(reader, id)?.isArchived !== false)
    throw invalidParameter("folder_id", "unknown", "Invalid channel folder ID");
}

/** Drops the cached folders. Call this in the transaction that writes one. */
export function forgetFolders(tx: Undoable): void {
  folders.forgetAll(tx);
}

const folders = defineCache((reader, _all: "all"): readonly ChannelFolder[] =>
  reader.store.db.select().from(channelFolders).orderBy(asc(channelFolders.position), asc(channelFolders.id)).all(),
);
