import type { SubscriptionShape } from "../channels/shapes.ts";

/** Somebody's channels, or the people in channels they can see, changed. */
export type SubscriptionEvent =
  | { readonly type: "subscription"; readonly op: "add"; readonly subscriptions: readonly SubscriptionShape[] }
  | {
      readonly type: "subscription";
      readonly op: "peer_add" | "peer_remove";
      readonly stream_ids: readonly number[];
      readonly user_ids: readonly number[];
    };

/** The part of a client's state that subscription events keep true. */
export type SubscriptionState = {
  readonly subscriptions: readonly SubscriptionShape[];
  readonly never_subscribed: readonly SubscriptionShape[];
};

export function applySubscriptionEvent(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  if (event.op === "add") {
    const added = new Set(event.subscriptions.map((subscription) => subscription.stream_id));
    return {
      subscriptions: byId([...state.subscriptions, ...event.subscriptions]),
      never_subscribed: state.never_subscribed.filter((channel) => !added.has(channel.stream_id)),
    };
  }
  const change = (entry: SubscriptionShape) => changePeers(entry, event);
  return { subscriptions: state.subscriptions.map(change), never_subscribed: state.never_subscribed.map(change) };
}

function changePeers(
  entry: SubscriptionShape,
  event: Extract<SubscriptionEvent, { op: "peer_add" | "peer_remove" }>,
): SubscriptionShape {
  if (!event.stream_ids.includes(entry.stream_id) || entry.subscribers === undefined) return entry;
  const others = entry.subscribers.filter((userId) => !event.user_ids.includes(userId));
  const subscribers = event.op === "peer_add" ? [...others, ...event.user_ids] : others;
  return { ...entry, subscribers: subscribers.sort((a, b) => a - b), subscriber_count: subscribers.length };
}

function byId(entries: readonly SubscriptionShape[]): SubscriptionShape[] {
  return [...entries].sort((a, b) => a.stream_id - b.stream_id);
}
