import { type Audience, serializeAudience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { presentChannel } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { channelWatchers, withArchivedChannels } from "./audience.ts";
import type { PeersEvent, SubscribedEvent } from "./events.ts";
import { createNotificationSettingsLookup, presentOwn } from "./present.ts";
import { partialList, wholeList } from "./subscriber-lists.ts";
import { viewsOf } from "./views.ts";

/**
 * Sends new subscribers their subscriptions, in one event for all with each one's own properties. `only` limits the
 * event to clients that do not have the subscription yet, for a subscription that is not new.
 */
export function announceSubscribed(tx: Tx, channel: Channel, added: readonly User[], only?: Audience["only"]): void {
  const ids = added.map((user) => user.id);
  const event: SubscribedEvent = {
    type: "subscription",
    op: "add",
    channel: presentChannel(tx, channel),
    subscribers: wholeList(tx, channel.id),
    partialSubscribers: partialList(tx, channel.id),
    ...ownParts(tx, channel, ids),
  };
  tx.append(event, { kind: "users", ids, ...(only === undefined ? {} : { only }) });
}

/** People's own properties of a channel: each combination once, and which one each person has. */
function ownParts(tx: Tx, channel: Channel, userIds: readonly number[]): Pick<SubscribedEvent, "parts" | "partOf"> {
  const settings = createNotificationSettingsLookup(tx, userIds);
  const parts: SubscribedEvent["parts"][number][] = [];
  const partOf: Record<string, number> = {};
  for (const { view, userIds: theirs } of viewsOf(tx, channel.id, userIds)) {
    for (const [theirSettings, sharing] of Map.groupBy(theirs, settings)) {
      for (const userId of sharing) partOf[userId] = parts.length;
      parts.push({ view: presentOwn(view), settings: theirSettings });
    }
  }
  return { parts, partOf };
}

/** Notifies people that they are no longer in channels, in one event for any number of people and channels. */
export function announceUnsubscribed(tx: Tx, channels: readonly Channel[], left: readonly User[]): void {
  const audience: Audience = { kind: "users", ids: left.map((user) => user.id) };
  for (const [isArchived, some] of Map.groupBy(channels, (channel) => channel.isArchived)) {
    const subscriptions = some.map(({ id, name }) => ({ stream_id: id, name }));
    tx.append(
      { type: "subscription", op: "remove", subscriptions },
      isArchived ? { ...audience, only: withArchivedChannels } : audience,
    );
  }
}

/**
 * Notifies everybody who sees the lists of subscribers that people joined or left channels. It is called after the
 * change is written, and sends one event for all channels that the same people see. New subscribers get each other's
 * IDs with their subscription.
 */
export function announcePeers(
  tx: Tx,
  op: PeersEvent["op"],
  channels: readonly Channel[],
  people: readonly Pick<User, "id">[],
): void {
  const user_ids = people.map((user) => user.id);
  const except = op === "peer_add" || user_ids.length === 1 ? { except: user_ids } : {};
  const watched = channels.map((channel) => ({ channel, audience: channelWatchers(tx, channel) }));
  for (const group of Map.groupBy(watched, ({ audience }) => serializeAudience(audience)).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const stream_ids = group.map(({ channel }) => channel.id);
    tx.append({ type: "subscription", op, stream_ids, user_ids }, { ...first.audience, ...except });
  }
}
