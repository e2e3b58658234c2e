import type { QueueOptions } from "../../events/queue-options.ts";
import {
  type ChannelEvent,
  type ChannelState,
  changedChannel,
  withChannels,
  withoutChannels,
} from "../channels/events.ts";
import type { SubscriptionShape } from "../channels/shapes.ts";
import type { NotificationShape, OwnSubscriptionShape } from "./shapes.ts";

/** People in channels that one can see changed. */
export type PeersEvent = {
  readonly type: "subscription";
  readonly op: "peer_add" | "peer_remove";
  readonly stream_ids: readonly number[];
  readonly user_ids: readonly number[];
};

/** Somebody's channels, or the people in channels they can see, changed: as sent to one of them. */
export type SubscriptionEvent =
  | { readonly type: "subscription"; readonly op: "add"; readonly subscriptions: readonly SubscriptionShape[] }
  | PeersEvent;

/** People were subscribed to a channel, as logged: once, however many they are. */
export type SubscribedEvent = {
  readonly type: "subscription";
  readonly op: "add";
  /** The channel with its subscribers. */
  readonly channel: SubscriptionShape;
  /** What each of them has of their own, by user ID; and the settings that nulls in it stand for. */
  readonly own: Readonly<Record<string, { readonly view: OwnSubscriptionShape; readonly settings: NotificationShape }>>;
};

/** The events of subscriptions, as logged. */
export type LoggedSubscriptionEvent = SubscribedEvent | PeersEvent;

/** The variants of the part of an event that everybody with the same options is sent alike. */
export function subscriptionVariant({ includeSubscribers }: QueueOptions): string {
  return includeSubscribers === "false" ? "" : "with subscribers";
}

/** The channel of such an event as JSON members. */
export function sharedChannel({ channel }: SubscribedEvent, { includeSubscribers }: QueueOptions): string {
  const { subscribers: _, ...alone } = channel;
  return JSON.stringify(includeSubscribers === "false" ? alone : channel).slice(1, -1);
}

/** What one of the new subscribers has of their own, as JSON members. */
export function ownSubscription({ own }: SubscribedEvent, userId: number, { capabilities }: QueueOptions): string {
  const mine = own[userId];
  if (mine === undefined) throw new Error(`User ${userId} is not among the new subscribers.`);
  const { view, settings } = mine;
  const knowsNull = capabilities.includes("notification_settings_null");
  return JSON.stringify(knowsNull ? view : resolveNulls(view, settings)).slice(1, -1);
}

/** A person's own part of a subscription with their settings in place of nulls. */
export function resolveNulls(view: OwnSubscriptionShape, settings: NotificationShape): OwnSubscriptionShape {
  const names = Object.keys(settings) as (keyof NotificationShape)[];
  return { ...view, ...Object.fromEntries(names.map((name) => [name, view[name] ?? settings[name]])) };
}

/** The part of a client's state that subscription events keep true; it asks for lists of subscribers. */
export type SubscriptionState = Pick<ChannelState, "streams"> & {
  readonly subscriptions: readonly SubscriptionShape[];
  readonly unsubscribed: readonly SubscriptionShape[];
  readonly never_subscribed: readonly SubscriptionShape[];
};

/** A client's state after an event about subscriptions. */
export function applySubscriptionEvent<State extends SubscriptionState>(state: State, event: SubscriptionEvent): State {
  if (event.op !== "add") return withPeers(state, event);
  const added = new Map(event.subscriptions.map((subscription) => [subscription.stream_id, subscription]));
  const isElsewhere = (channel: SubscriptionShape) => !added.has(channel.stream_id);
  return {
    ...state,
    streams: state.streams.map((channel) => ({
      ...channel,
      subscriber_count: added.get(channel.stream_id)?.subscriber_count ?? channel.subscriber_count,
    })),
    subscriptions: withChannels(state.subscriptions, event.subscriptions),
    unsubscribed: state.unsubscribed.filter(isElsewhere),
    never_subscribed: state.never_subscribed.filter(isElsewhere),
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
  const change = event.op === "peer_add" ? event.user_ids.length : -event.user_ids.length;
  if (entry.subscribers === undefined) return { ...entry, subscriber_count: entry.subscriber_count + change };
  const others = entry.subscribers.filter((userId) => !event.user_ids.includes(userId));
  const subscribers = event.op === "peer_add" ? [...others, ...event.user_ids] : others;
  return { ...entry, subscribers: subscribers.sort((a, b) => a - b), subscriber_count: subscribers.length };
}

/** What events about channels change in the lists of subscriptions: a channel that comes into sight is not one's yet. */
export function followChannelEvent<State extends SubscriptionState>(state: State, event: ChannelEvent): State {
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
