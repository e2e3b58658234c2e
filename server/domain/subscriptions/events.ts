import { z } from "zod";
import { updatesOf } from "../../events/changes.ts";
import type { QueueOptions } from "../../events/queue-options.ts";
import { mapNames, namesOf } from "../../http/names.ts";
import {
  type ChannelEvent,
  type ChannelState,
  changedChannel,
  withChannels,
  withoutChannels,
} from "../channels/events.ts";
import { type ChannelShape, type SubscriptionShape, subscriptionShape } from "../channels/shapes.ts";
import { type NotificationShape, type OwnSubscriptionShape, ownSubscriptionShape } from "./shapes.ts";

const type = z.literal("subscription");
const { stream_id, name } = subscriptionShape.shape;
const ids = z.array(z.int()).readonly();

const peersEvent = z.object({ type, op: z.literal(["peer_add", "peer_remove"]), stream_ids: ids, user_ids: ids });

/** The subscribers changed in channels that a person can see. */
export type PeersEvent = z.infer<typeof peersEvent>;

const unsubscribedEvent = z.object({
  type,
  op: z.literal("remove"),
  subscriptions: z.array(z.object({ stream_id, name })).readonly(),
});

/** A person left channels. */
export type UnsubscribedEvent = z.infer<typeof unsubscribedEvent>;

const ownPartEvent = updatesOf(
  { type, op: z.literal("update"), stream_id },
  { property: "property", value: "value" },
  ownSubscriptionShape.shape,
  {},
);

/** A person changed a property of a subscription. */
export type SubscriptionPropertyEvent = z.infer<typeof ownPartEvent>;

/**
 * A change to a person's subscriptions, or to the subscribers of channels that they can see, as sent to that person.
 */
export const subscriptionEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), subscriptions: z.array(subscriptionShape).readonly() }),
  unsubscribedEvent,
  ownPartEvent,
  peersEvent,
]);

/** An event about subscriptions, as sent to clients. */
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

/** People were subscribed to a channel, as stored in the event log. There is one event for any number of people. */
export type SubscribedEvent = {
  readonly type: "subscription";
  readonly op: "add";
  readonly channel: ChannelShape;
  readonly subscribers: readonly number[];
  /** For clients that request partial lists of large channels; null if the channel is small. */
  readonly partialSubscribers: readonly number[] | null;
  /** People's own properties, and the settings that replace nulls in them. Each combination is listed once. */
  readonly parts: readonly { readonly view: OwnSubscriptionShape; readonly settings: NotificationShape }[];
  /** The combination of each person: its index in `parts`, by user ID. */
  readonly partOf: Readonly<Record<string, number>>;
};

/** The events of subscriptions, as stored in the event log. */
export type LoggedSubscriptionEvent = SubscribedEvent | UnsubscribedEvent | SubscriptionPropertyEvent | PeersEvent;

/** A key for the shared part of a subscription. Clients with the same key get the same part. */
export function subscriptionVariant({ includeSubscribers }: QueueOptions): string {
  return includeSubscribers;
}

/** The channel of a subscription event as JSON members: the part that all recipients share. */
export function writeSharedChannel(event: SubscribedEvent, { includeSubscribers }: QueueOptions): string {
  const { channel, subscribers, partialSubscribers: partial } = event;
  return JSON.stringify({ ...channel, ...listed() }).slice(1, -1);

  function listed(): Pick<SubscriptionShape, "subscribers" | "partial_subscribers"> {
    if (includeSubscribers === "false") return {};
    const isPartial = includeSubscribers === "partial" && partial !== null;
    return isPartial ? { partial_subscribers: [...partial] } : { subscribers: [...subscribers] };
  }
}

/** One new subscriber's own properties, as JSON members. */
export function writeOwnSubscription(event: SubscribedEvent, userId: number, { capabilities }: QueueOptions): string {
  const mine = event.parts[event.partOf[userId] ?? -1];
  if (mine === undefined) throw new Error(`User ${userId} is not among the new subscribers.`);
  const { view, settings } = mine;
  const knowsNull = capabilities.includes("notification_settings_null");
  return JSON.stringify(knowsNull ? view : resolveNulls(view, settings)).slice(1, -1);
}

/** Whether an event is about the subscribers of channels. */
export function isAboutPeers(event: LoggedSubscriptionEvent): event is PeersEvent {
  return event.op === "peer_add" || event.op === "peer_remove";
}

/** The event without the person who receives it, since their own subscriptions are sent in another event. */
export function withoutRecipient(event: PeersEvent, userId: number): PeersEvent {
  return { ...event, user_ids: event.user_ids.filter((id) => id !== userId) };
}

/** A person's own properties of a subscription with their settings in place of nulls. */
export function resolveNulls(view: OwnSubscriptionShape, settings: NotificationShape): OwnSubscriptionShape {
  return { ...view, ...mapNames(namesOf(settings), (name) => view[name] ?? settings[name]) };
}

/**
 * The part of a client's state that subscription events update. It is for clients that request lists of subscribers.
 */
export type SubscriptionState = Pick<ChannelState, "streams"> & {
  readonly user_id: number;
  readonly subscriptions: readonly SubscriptionShape[];
  readonly unsubscribed: readonly SubscriptionShape[];
  readonly never_subscribed: readonly SubscriptionShape[];
};

/** A client's state after an event about subscriptions. */
export function applySubscriptionEvent<State extends SubscriptionState>(state: State, event: SubscriptionEvent): State {
  switch (event.op) {
    case "add":
      return withSubscriptions(state, event.subscriptions);
    case "remove":
      return withoutSubscriptions(state, event);
    case "update":
      return withOwnPart(state, event);
    case "peer_add":
    case "peer_remove":
      return withPeers(state, event);
  }
}

function withSubscriptions<State extends SubscriptionState>(
  state: State,
  subscriptions: readonly SubscriptionShape[],
): State {
  const added = new Map(subscriptions.map((subscription) => [subscription.stream_id, subscription]));
  const isNotAdded = (channel: SubscriptionShape) => !added.has(channel.stream_id);
  return {
    ...state,
    streams: state.streams.map((channel) => ({
      ...channel,
      subscriber_count: added.get(channel.stream_id)?.subscriber_count ?? channel.subscriber_count,
    })),
    subscriptions: withChannels(state.subscriptions, subscriptions),
    unsubscribed: state.unsubscribed.filter(isNotAdded),
    never_subscribed: state.never_subscribed.filter(isNotAdded),
  };
}

function withoutSubscriptions<State extends SubscriptionState>(state: State, event: UnsubscribedEvent): State {
  const leftIds = event.subscriptions.map(({ stream_id }) => stream_id);
  const wasLeft = ({ stream_id }: { readonly stream_id: number }) => leftIds.includes(stream_id);
  const ownRemoval: PeersEvent = {
    type: "subscription",
    op: "peer_remove",
    stream_ids: leftIds,
    user_ids: [state.user_id],
  };
  return withPeers(
    {
      ...state,
      subscriptions: state.subscriptions.filter((channel) => !wasLeft(channel)),
      unsubscribed: withChannels(state.unsubscribed, state.subscriptions.filter(wasLeft)),
    },
    ownRemoval,
  );
}

function withOwnPart<State extends SubscriptionState>(state: State, event: SubscriptionPropertyEvent): State {
  const change = (channel: SubscriptionShape) =>
    channel.stream_id === event.stream_id ? { ...channel, [event.property]: event.value } : channel;
  return {
    ...state,
    subscriptions: state.subscriptions.map(change),
    unsubscribed: state.unsubscribed.map(change),
  };
}

function withPeers<State extends SubscriptionState>(state: State, event: PeersEvent): State {
  const change = <Entry extends SubscriptionShape>(entry: Entry) => changePeers(entry, event);
  return {
    ...state,
    streams: state.streams.map(change),
    subscriptions: state.subscriptions.map(change),
    unsubscribed: state.unsubscribed.map(change),
    never_subscribed: state.never_subscribed.map(change),
  };
}

function changePeers<Entry extends SubscriptionShape>(entry: Entry, event: PeersEvent): Entry {
  if (!event.stream_ids.includes(entry.stream_id)) return entry;
  if (entry.subscribers !== undefined) {
    const subscribers = changedList(entry.subscribers, event);
    return { ...entry, subscribers, subscriber_count: subscribers.length };
  }
  const change = event.op === "peer_add" ? event.user_ids.length : -event.user_ids.length;
  const counted = { ...entry, subscriber_count: entry.subscriber_count + change };
  if (entry.partial_subscribers === undefined) return counted;
  return { ...counted, partial_subscribers: changedList(entry.partial_subscribers, event) };
}

function changedList(list: readonly number[], { op, user_ids }: PeersEvent): number[] {
  const others = list.filter((userId) => !user_ids.includes(userId));
  return op === "peer_add" ? [...others, ...user_ids].sort((a, b) => a - b) : others;
}

/**
 * Applies an event about channels to the lists of subscriptions. A channel that became visible is not subscribed yet.
 */
export function applyChannelEventToSubscriptions<State extends SubscriptionState>(
  state: State,
  event: ChannelEvent,
): State {
  if (event.type !== "stream") return state;
  if (event.op === "create") {
    const added = event.streams.map((channel) => ({ ...channel, subscribers: [] }));
    return { ...state, never_subscribed: withChannels(state.never_subscribed, added) };
  }
  if (event.op === "delete") {
    return {
      ...state,
      subscriptions: withoutChannels(state.subscriptions, event.stream_ids),
      unsubscribed: withoutChannels(state.unsubscribed, event.stream_ids),
      never_subscribed: withoutChannels(state.never_subscribed, event.stream_ids),
    };
  }
  const change = (channel: SubscriptionShape) => changedChannel(channel, event);
  return {
    ...state,
    subscriptions: state.subscriptions.map(change),
    unsubscribed: state.unsubscribed.map(change),
    never_subscribed: state.never_subscribed.map(change),
  };
}
