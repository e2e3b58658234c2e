import { renderDescription } from "../../../markdown/description.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { nameKey } from "../../name-key.ts";
import { channelWatchers } from "../../subscriptions/audience.ts";
import type { User } from "../../users/queries.ts";
import { type NewChannelParams, prepareChannelColumns } from "../new-channel.ts";
import { readChannelDescription } from "../params.ts";
import { presentChannel } from "../present.ts";
import { type Channel, insertChannelRow } from "../queries.ts";
import { announceDefaultChannels } from "./announce.ts";

/** A new channel. */
export type NewChannel = {
  /** Accepted by `readChannelName`, and not taken. */
  readonly name: string;
  readonly description: string;
  readonly params: NewChannelParams;
};

/**
 * Creates a channel without subscribers and announces it to everybody who may see it.
 * @throws {ApiError} when the creator may not create it, or when the parameters contradict each other
 */
export function insertChannel(tx: Tx, creator: User, channel: NewChannel, webPublicEnabled: boolean): Channel {
  const description = readChannelDescription(channel.description);
  const created = insertChannelRow(tx, {
    ...prepareChannelColumns(tx, creator, channel.params, webPublicEnabled),
    name: channel.name,
    nameKey: nameKey(channel.name),
    description,
    renderedDescription: renderDescription(description, tx.calls.markdownLookup(tx, creator)),
    createdAt: tx.now,
    creatorId: creator.id,
  });
  tx.append({ type: "stream", op: "create", streams: [presentChannel(tx, created)] }, channelWatchers(tx, created));
  if (created.isDefault) announceDefaultChannels(tx);
  return created;
}
