import { invalidParameter } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { assertMayAdminister } from "../may-change.ts";
import type { Channel } from "../queries.ts";
import { storeChannel } from "./store.ts";

/**
 * Archives a channel. The same people can still read it, but do nothing else in it. Nothing is deleted, so the channel
 * can be restored as it was.
 * @throws {ApiError} CANNOT_ADMINISTER_CHANNEL; BAD_REQUEST when it is archived already
 */
export function archiveChannel(tx: Tx, actor: User, channel: Channel): Channel {
  assertMayAdminister(tx, actor, channel);
  if (channel.isArchived) throw invalidParameter("stream_id", "unchanged", "Channel is already deactivated");
  return storeChannel(tx, channel, { isArchived: true });
}
