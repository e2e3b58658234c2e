import { invalidParameter } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { assertAdministrator } from "../may-change.ts";
import type { Channel } from "../queries.ts";
import { storeChannel } from "./store.ts";

/**
 * Adds a default channel for new people.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL; BAD_REQUEST for private and archived channels
 */
export function addDefaultChannel(tx: Tx, actor: User, channel: Channel): void {
  assertAdministrator(tx, actor);
  if (channel.isPrivate) throw invalidParameter("stream_id", "unfit", "Private channels cannot be made default.");
  if (channel.isArchived) throw invalidParameter("stream_id", "deactivated", "Invalid channel ID");
  storeChannel(tx, channel, { isDefault: true });
}

/**
 * Removes a default channel.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL
 */
export function removeDefaultChannel(tx: Tx, actor: User, channel: Channel): void {
  assertAdministrator(tx, actor);
  storeChannel(tx, channel, { isDefault: false });
}
