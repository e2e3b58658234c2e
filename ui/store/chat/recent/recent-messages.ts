import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import { type Conversation, conversationKey, conversationOf } from "../message.ts";
import { type ModelEvent, placesOf } from "../receive-events.ts";

/** A conversation as the list of recent conversations shows it. */
export type RecentConversation = {
  /** See `conversationKey`. */
  readonly key: string;
  /** The topic is spelled as in its newest message. */
  readonly conversation: Conversation;
  readonly newestId: number;
  /** When the newest message was sent, in seconds since 1970. */
  readonly timestamp: number;
  /** Who has written messages that are known, with the newest one of each; the last one first. */
  readonly senders: readonly RecentSender[];
};

/** Somebody who has written in a conversation, and when last. */
export type RecentSender = { readonly userId: number; readonly newestId: number; readonly timestamp: number };

/** What the list needs of a message. */
export type RecentMessage = {
  readonly id: number;
  readonly senderId: number;
  readonly timestamp: number;
  readonly conversation: Conversation;
};

/** The messages that recent conversations are made of. Only the functions of this file change them. */
export type RecentMessages = {
  readonly byId: Map<number, RecentMessage>;
  /** By `conversationKey`, the IDs of the messages. `shown` is undefined after a change. */
  readonly byKey: Map<string, { readonly ids: Set<number>; shown: RecentConversation | undefined }>;
  /** Another number after each change. */
  changeCount: number;
};

/** No messages yet. */
export function createRecentMessages(): RecentMessages {
  return { byId: new Map(), byKey: new Map(), changeCount: 0 };
}

/**
 * Adds messages that the server returned. `events` are those that came since the request began: whether the answer
 * includes them is unknown, so they are applied again.
 */
export function addRecent(
  recent: RecentMessages,
  fetched: readonly FetchedMessageShape[],
  events: readonly ModelEvent[] = [],
): void {
  for (const message of fetched) {
    // Events keep a known message current.
    if (!recent.byId.has(message.id)) put(recent, recentMessage(message));
  }
  for (const event of events) followRecent(recent, event);
}

/** Follows an event of the server. To follow the same events again, in their order, changes nothing. */
export function followRecent(recent: RecentMessages, event: ModelEvent): void {
  if (event.type === "message") put(recent, recentMessage(event.message));
  else if (event.type === "delete_message") {
    for (const id of "message_ids" in event ? event.message_ids : [event.message_id]) remove(recent, id);
  } else if (event.type === "update_message") {
    const [, to] = placesOf(event);
    if (to === undefined) return;
    for (const id of event.message_ids) {
      const message = recent.byId.get(id);
      if (message !== undefined) put(recent, { ...message, conversation: to });
    }
  }
}

/** The conversations with known messages, the one with the newest message first. */
export function listRecent({ byId, byKey }: RecentMessages): RecentConversation[] {
  const all: RecentConversation[] = [];
  for (const [key, entry] of byKey) {
    entry.shown ??= summarize(
      key,
      [...entry.ids].flatMap((id) => byId.get(id) ?? []),
    );
    if (entry.shown !== undefined) all.push(entry.shown);
  }
  return all.sort((a, b) => b.newestId - a.newestId);
}

function summarize(key: string, messages: readonly RecentMessage[]): RecentConversation | undefined {
  const newestOf = new Map<number, RecentMessage>();
  for (const message of messages) {
    const known = newestOf.get(message.senderId);
    if (known === undefined || message.id > known.id) newestOf.set(message.senderId, message);
  }
  const [newest, ...others] = [...newestOf.values()].sort((a, b) => b.id - a.id);
  if (newest === undefined) return undefined;
  const { id: newestId, timestamp, conversation } = newest;
  const senders = [newest, ...others].map(({ senderId, ...last }) => ({
    ...{ userId: senderId, newestId: last.id, timestamp: last.timestamp },
  }));
  return { key, conversation, newestId, timestamp, senders };
}

type ReceivedMessage = Pick<
  FetchedMessageShape,
  "id" | "sender_id" | "timestamp" | "stream_id" | "subject" | "display_recipient"
>;

function recentMessage(message: ReceivedMessage): RecentMessage {
  const { id, sender_id: senderId, timestamp } = message;
  return { id, senderId, timestamp, conversation: conversationOf(message) };
}

function put(recent: RecentMessages, message: RecentMessage): void {
  remove(recent, message.id);
  recent.changeCount += 1;
  recent.byId.set(message.id, message);
  const key = conversationKey(message.conversation);
  const entry = recent.byKey.get(key);
  if (entry === undefined) recent.byKey.set(key, { ids: new Set([message.id]), shown: undefined });
  else {
    entry.ids.add(message.id);
    entry.shown = undefined;
  }
}

function remove(recent: RecentMessages, id: number): void {
  const { byId, byKey } = recent;
  const message = byId.get(id);
  if (message === undefined) return;
  recent.changeCount += 1;
  const key = conversationKey(message.conversation);
  const entry = byKey.get(key);
  byId.delete(id);
  if (entry === undefined) return;
  entry.ids.delete(id);
  entry.shown = undefined;
  if (entry.ids.size === 0) byKey.delete(key);
}
