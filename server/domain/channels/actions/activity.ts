import type { Tx } from "../../../transactions/tx.ts";
import { measureActivity } from "../activity.ts";
import { findChannel } from "../queries.ts";
import { storeChannel } from "./store.ts";

/** Updates the activity columns of channels, and sends the changed ones to clients. */
export function refreshActivity(tx: Tx, channelIds: readonly number[]): void {
  for (const id of channelIds) {
    const channel = findChannel(tx, id);
    if (channel !== undefined) storeChannel(tx, channel, measureActivity(tx, channel, tx.now));
  }
}

/** Updates a channel after a message, which may be the channel's first. The channel is recently active now. */
export function recordMessage(tx: Tx, channelId: number, messageId: number): void {
  const channel = findChannel(tx, channelId);
  if (channel === undefined || (channel.firstMessageId !== null && channel.isRecentlyActive)) return;
  storeChannel(tx, channel, { firstMessageId: channel.firstMessageId ?? messageId, isRecentlyActive: true });
}
