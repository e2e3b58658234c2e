import type { Tx } from "../../db/mutate.ts";
import { serializeAudience } from "../../events/audience.ts";
import { maySeeChannel } from "../channels/access.ts";
import { presentChannel } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { channelWatchers } from "./audience.ts";
import type { PeersEvent, SubscribedEvent } from "./events.ts";
import { notificationSettings, presentOwn, presentUnsubscribed } from "./present.ts";
import { subscriptionsOf } from "./queries.ts";

/**
 * Shows a channel to those who could not see it until now: clients must know a channel before they hear that they are
 * subscribed to it (the wire specification, section 3, stream create). Called before the subscription is written.
 */
export function announceChannel(tx: Tx, channel: Channel, people: readonly User[]): void {
  const ids = people.filter((user) => !maySeeChannel(tx, user, channel)).map((user) => user.id);
  if (ids.length === 0) return;
  tx.append({ type: "stream", op: "create", streams: [presentChannel(tx, channel)] }, { kind: "users", ids });
}

/** Tells the new subscribers of their subscriptions: one event for all, with what each has of their own. */
export function announceSubscribed(tx: Tx, channel: Channel, added: readonly User[]): void {
  const own = added.flatMap(({ id }): [number, SubscribedEvent["own"][string]][] => {
    const subscription = subscriptionsOf(tx, id).get(channel.id);
    if (subscription === undefined) return [];
    return [[id, { view: presentOwn(subscription), settings: notificationSettings(tx, id) }]];
  });
  const event: SubscribedEvent = {
    type: "subscription",
    op: "add",
    channel: presentUnsubscribed(tx, channel, { includeSubscribers: true }),
    own: Object.fromEntries(own),
  };
  tx.append(event, { kind: "users", ids: added.map((user) => user.id) });
}

/**
 * Tells those who see the lists of subscribers who has come into channels or left them, once that is written: one
 * event for all channels that the same people see.
 */
export function announcePeers(
  tx: Tx,
  op: PeersEvent["op"],
  channels: readonly Channel[],
  people: readonly Pick<User, "id">[],
): void {
  const except = people.map((user) => user.id);
  const watched = channels.map((channel) => ({ channel, audience: channelWatchers(tx, channel) }));
  for (const alike of Map.groupBy(watched, ({ audience }) => serializeAudience(audience)).values()) {
    const [first] = alike;
    if (first === undefined) continue;
    const stream_ids = alike.map(({ channel }) => channel.id);
    tx.append({ type: "subscription", op, stream_ids, user_ids: except }, { ...first.audience, except });
  }
}
