import { type Audience, serializeAudience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { presentChannel } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { channelWatchers, withArchivedChannels } from "./audience.ts";
import type { PeersEvent, SubscribedEvent } from "./events.ts";
import { notificationSettingsOf, presentOwn } from "./present.ts";
import { partialList, wholeList } from "./subscriber-lists.ts";
import { viewsOf } from "./views.ts";

/**
 * Tells the new subscribers of their subscriptions: one event for all, with what each has of their own. With `only`,
 * some clients alone: those that have not heard of the subscription, which is not new.
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

/** What people have of their own in a channel, each combination once, and who has which. */
function ownParts(tx: Tx, channel: Channel, userIds: readonly number[]): Pick<SubscribedEvent, "parts" | "partOf"> {
  const settings = notificationSettingsOf(tx, userIds);
  const parts: SubscribedEvent["parts"][number][] = [];
  const partOf: Record<string, number> = {};
  for (const { view, userIds: theirs } of viewsOf(tx, channel.id, userIds)) {
    for (const [theirSettings, alike] of Map.groupBy(theirs, settings)) {
      for (const userId of alike) partOf[userId] = parts.length;
      parts.push({ view: presentOwn(view), settings: theirSettings });
    }
  }
  return { parts, partOf };
}

/** Tells people that they are no longer in channels: one event, however many of either. */
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
 * Tells those who see the lists of subscribers who has come into channels or left them, once that is written: one
 * event for all channels that the same people see. Whoever comes learns of the others with their subscription.
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
  for (const alike of Map.groupBy(watched, ({ audience }) => serializeAudience(audience)).values()) {
    const [first] = alike;
    if (first === undefined) continue;
    const stream_ids = alike.map(({ channel }) => channel.id);
    tx.append({ type: "subscription", op, stream_ids, user_ids }, { ...first.audience, ...except });
  }
}
