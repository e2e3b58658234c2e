import type { Tx } from "../../../db/mutate.ts";
import { badRequest } from "../../../http/errors.ts";
import type { Channel } from "../queries.ts";
import { storeChannel } from "./store.ts";

/**
 * Subscribes new people to a channel from now on.
 * @throws {ApiError} BAD_REQUEST for private and archived channels
 */
export function addDefaultChannel(tx: Tx, channel: Channel): void {
  if (channel.isPrivate) throw badRequest("Private channels cannot be made default.");
  if (channel.isArchived) throw badRequest("Invalid channel ID");
  storeChannel(tx, channel, { isDefault: true });
}

/** Subscribes new people to a channel no longer. */
export function removeDefaultChannel(tx: Tx, channel: Channel): void {
  storeChannel(tx, channel, { isDefault: false });
}
