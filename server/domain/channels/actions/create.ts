import type { Tx } from "../../../db/mutate.ts";
import { channels } from "../../../db/schema/channels.ts";
import { renderDescription } from "../../../markdown/description.ts";
import { markdownLookup } from "../../messages/markdown-lookup.ts";
import { nameKey } from "../../name-key.ts";
import { channelWatchers } from "../../subscriptions/audience.ts";
import type { User } from "../../users/queries.ts";
import { assertMayCreate, type NewChannelParams, newChannelColumns } from "../new-channel.ts";
import { presentChannel } from "../present.ts";
import { type Channel, defaultChannels, findChannel, forgetChannels } from "../queries.ts";

/** A channel to be. */
export type NewChannel = {
  /** As `readChannelName` lets it through, and not taken. */
  readonly name: string;
  readonly description: string;
  readonly params: NewChannelParams;
};

/**
 * Creates a channel without subscribers and shows it to all who may see it.
 * @throws {ApiError} when the creator may not, or the parameters do not go together
 */
export function insertChannel(tx: Tx, creator: User, channel: NewChannel, webPublicEnabled: boolean): Channel {
  assertMayCreate(tx, creator, channel.params, webPublicEnabled);
  const description = channel.description.trim().replaceAll(/\s*\n\s*/g, " ");
  const { id } = tx.store.db
    .insert(channels)
    .values({
      ...newChannelColumns(tx, creator, channel.params),
      name: channel.name,
      nameKey: nameKey(channel.name),
      description,
      renderedDescription: description === "" ? "" : renderDescription(description, markdownLookup(tx, creator)),
      createdAt: tx.now,
      creatorId: creator.id,
    })
    .returning({ id: channels.id })
    .get();
  forgetChannels(tx);
  const created = findChannel(tx, id);
  if (created === undefined) throw new Error(`The new channel ${id} is not there.`);
  tx.append({ type: "stream", op: "create", streams: [presentChannel(tx, created)] }, channelWatchers(tx, created));
  if (created.isDefault) announceDefaultChannels(tx);
  return created;
}

function announceDefaultChannels(tx: Tx): void {
  const ids = defaultChannels(tx).map((channel) => channel.id);
  tx.append({ type: "default_streams", default_streams: ids }, { kind: "members" });
}
