import { eq } from "drizzle-orm";
import { channelFolders } from "../../db/schema/channels.ts";
import { invalidParameter } from "../../http/errors.ts";
import { renderDescription } from "../../markdown/description.ts";
import type { Tx } from "../../transactions/tx.ts";
import { allChannels } from "../channels/queries.ts";
import { assertNameCharacters } from "../name-characters.ts";
import { isSameName } from "../name-key.ts";
import type { User } from "../users/queries.ts";
import type { ChannelFolderEvent } from "./events.ts";
import { presentFolder } from "./present.ts";
import { allFolders, type ChannelFolder, findFolder, forgetFolders } from "./queries.ts";

/**
 * Creates a folder after all others, and returns its ID.
 * @throws {ApiError} BAD_REQUEST for an empty or a taken name
 */
export function insertFolder(tx: Tx, creator: User, folder: { name: string; description: string }): number {
  const row = tx.store.db
    .insert(channelFolders)
    .values({
      name: readName(tx, folder.name),
      ...readDescription(tx, creator, folder.description),
      position: allFolders(tx).length,
      createdAt: tx.now,
      creatorId: creator.id,
    })
    .returning()
    .get();
  forgetFolders(tx);
  notifyEverybody(tx, { type: "channel_folder", op: "add", channel_folder: presentFolder(row) });
  return row.id;
}

/** The changes that PATCH /channel_folders/{channel_folder_id} requests. */
export type FolderChanges = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly is_archived?: boolean | undefined;
};

/**
 * Changes a folder. Either all requested changes are made, or none.
 * @throws {ApiError} BAD_REQUEST for an unknown folder, an empty or a taken name, and for archiving a folder that still
 *   has channels, including archived ones
 */
export function changeFolder(tx: Tx, actor: User, id: number, changes: FolderChanges): void {
  const before = findFolder(tx, id);
  if (before === undefined) throw invalidParameter("channel_folder_id", "unknown", "Invalid channel folder ID");
  const { name, description, is_archived: isArchived } = changes;
  if (isArchived === true && !before.isArchived) assertWithoutChannels(tx, before);
  const after: ChannelFolder = {
    ...before,
    ...(name === undefined ? {} : { name: readName(tx, name, before) }),
    ...(description === undefined ? {} : readDescription(tx, actor, description)),
    ...(isArchived === undefined ? {} : { isArchived }),
  };
  const data = changedKeys(before, after);
  if (Object.keys(data).length === 0) return;
  tx.store.db.update(channelFolders).set(after).where(eq(channelFolders.id, id)).run();
  forgetFolders(tx);
  notifyEverybody(tx, { type: "channel_folder", op: "update", channel_folder_id: id, data });
}

/**
 * Puts all folders in another order.
 * @throws {ApiError} BAD_REQUEST unless the order has each folder exactly once, including archived ones
 */
export function reorderFolders(tx: Tx, order: readonly number[]): void {
  const known = allFolders(tx);
  const isComplete = order.length === known.length && known.every(({ id }) => order.includes(id));
  if (!isComplete) throw invalidParameter("order", "invalid", "Invalid order mapping.");
  for (const { id, position } of known) {
    const newPosition = order.indexOf(id);
    if (newPosition === position) continue;
    tx.store.db.update(channelFolders).set({ position: newPosition }).where(eq(channelFolders.id, id)).run();
  }
  forgetFolders(tx);
  notifyEverybody(tx, { type: "channel_folder", op: "reorder", order });
}

/** Reads a name, which must not be empty or the name of another folder, regardless of case. */
function readName(tx: Tx, name: string, own?: ChannelFolder): string {
  const trimmed = name.trim();
  if (trimmed === "") throw invalidParameter("name", "blank", "Channel folder name can't be empty.");
  assertNameCharacters(trimmed, "channel folder");
  const isTaken = allFolders(tx).some((other) => other.id !== own?.id && isSameName(other.name, trimmed));
  if (isTaken) throw invalidParameter("name", "taken", "Channel folder name already in use");
  return trimmed;
}

function readDescription(tx: Tx, author: User, text: string) {
  const description = text.trim();
  return { description, renderedDescription: renderDescription(description, tx.calls.markdownLookup(tx, author)) };
}

function assertWithoutChannels(tx: Tx, { id }: ChannelFolder): void {
  if ([...allChannels(tx).values()].some(({ folderId }) => folderId === id)) {
    throw invalidParameter(
      "is_archived",
      "conflict",
      "You need to remove all the channels from this folder to archive it.",
    );
  }
}

function changedKeys(before: ChannelFolder, after: ChannelFolder) {
  const { name, description, rendered_description, is_archived } = presentFolder(after);
  return {
    ...(after.name === before.name ? {} : { name }),
    ...(after.description === before.description ? {} : { description, rendered_description }),
    ...(after.isArchived === before.isArchived ? {} : { is_archived }),
  };
}

function notifyEverybody(tx: Tx, event: ChannelFolderEvent): void {
  tx.append(event, { kind: "everyone" });
}
