import type { Tx } from "../../../transactions/tx.ts";
import { measureActivity } from "../activity.ts";
import { findChannel } from "../queries.ts";
import { storeChannel } from "./store.ts";

/** Brings what channels say of their liveliness up to date, and tells of those where it is another now. */
export function refreshActivity(tx: Tx, channelIds: readonly number[]): void {
  for (const id of channelIds) {
    const channel = findChannel(tx, id);
    if (channel !== undefined) storeChannel(tx, channel, measureActivity(tx, channel, tx.now));
  }
}

/** Somebody wrote in a channel: its first message may be the first at all, and it is active if it was not. */
export function recordMessage(tx: Tx, channelId: number, messageId: number): void {
  const channel = findChannel(tx, channelId);
  if (channel === undefined || (channel.firstMessageId !== null && channel.isRecentlyActive)) return;
  storeChannel(tx, channel, { firstMessageId: channel.firstMessageId ?? messageId, isRecentlyActive: true });
}
