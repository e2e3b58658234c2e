import type { MessageDetails } from "#server/domain/flags/events.ts";
import type { UnreadMessages } from "#server/domain/flags/shapes.ts";
import { type Conversation, conversationKey, directConversation } from "./message.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow } from "./narrow.ts";

/** The unread messages of one conversation. The topic is spelled as in its newest message. */
export type UnreadConversation = {
  readonly conversation: Conversation;
  readonly ids: ReadonlySet<number>;
  /** Another number after each change of `ids`, or of the messages that mention the reader. */
  readonly changeCount: number;
};

/**
 * The unread messages of the reader. Every number of unread messages on the pages is derived from this. Changes go
 * through the functions of this file.
 */
export type Unreads = {
  readonly selfId: number;
  /** The key of the conversation of each unread message. */
  readonly byId: Map<number, string>;
  readonly byConversation: Map<string, { conversation: Conversation; readonly ids: Set<number>; changeCount: number }>;
  readonly mentions: Set<number>;
  /** Whether the reader has more unread messages than a registration lists. */
  readonly oldUnreadsMissing: boolean;
  /** Another number after each change. */
  changeCount: number;
};

/** The unread messages as a registration lists them (the wire specification, 2.3). */
export function createUnreads(registered: UnreadMessages, selfId: number): Unreads {
  const unreads: Unreads = {
    selfId,
    byId: new Map(),
    byConversation: new Map(),
    mentions: new Set(registered.mentions),
    oldUnreadsMissing: registered.old_unreads_missing,
    changeCount: 0,
  };
  for (const { stream_id: channelId, topic, unread_message_ids } of registered.streams) {
    addAll(unreads, { kind: "topic", channelId, topic }, unread_message_ids);
  }
  for (const { other_user_id, unread_message_ids } of registered.pms) {
    addAll(unreads, directConversation([other_user_id, selfId]), unread_message_ids);
  }
  for (const { user_ids_string, unread_message_ids } of registered.huddles) {
    addAll(unreads, directConversation(user_ids_string.split(",").map(Number)), unread_message_ids);
  }
  return unreads;
}

function addAll(unreads: Unreads, conversation: Conversation, ids: readonly number[]): void {
  // A registration may list tens of thousands of messages, most of them in a few conversations.
  const key = conversationKey(conversation);
  for (const id of ids) addTo(unreads, key, conversation, id);
}

/** Adds an unread message. */
export function addUnread(unreads: Unreads, id: number, conversation: Conversation): void {
  addTo(unreads, conversationKey(conversation), conversation, id);
}

/** `key` is that of the conversation. */
function addTo(unreads: Unreads, key: string, conversation: Conversation, id: number): void {
  unreads.changeCount += 1;
  if (unreads.byId.has(id)) removeFromConversation(unreads, id);
  unreads.byId.set(id, key);
  const known = unreads.byConversation.get(key);
  if (known === undefined) unreads.byConversation.set(key, { conversation, ids: new Set([id]), changeCount: 0 });
  else {
    known.ids.add(id);
    known.changeCount += 1;
    known.conversation = conversation;
  }
}

/** Adds a message that the reader marked as unread, or corrects it. `details` names the other people of a direct message. */
export function addUnreadAgain(unreads: Unreads, id: number, details: MessageDetails): void {
  const { stream_id: channelId = 0, topic = "", user_ids = [] } = details;
  const isDirect = details.type === "private";
  addUnread(
    unreads,
    id,
    isDirect ? directConversation([...user_ids, unreads.selfId]) : { kind: "topic", channelId, topic },
  );
  setMention(unreads, id, details.mentioned === true);
}

/** Removes messages that are read, deleted or out of reach. */
export function removeUnread(unreads: Unreads, ids: Iterable<number>): void {
  for (const id of ids) {
    removeFromConversation(unreads, id);
    const wasUnread = unreads.byId.delete(id);
    // A mention may be older than the unread messages that a registration lists.
    const wasMention = unreads.mentions.delete(id);
    if (wasUnread || wasMention) unreads.changeCount += 1;
  }
}

function removeFromConversation({ byId, byConversation }: Unreads, id: number): void {
  const key = byId.get(id) ?? "";
  const entry = byConversation.get(key);
  if (entry === undefined) return;
  entry.ids.delete(id);
  entry.changeCount += 1;
  if (entry.ids.size === 0) byConversation.delete(key);
}

/** Moves those of these messages that are unread to another topic. */
export function moveUnread(unreads: Unreads, ids: readonly number[], to: Conversation): void {
  for (const id of ids) if (unreads.byId.has(id)) addUnread(unreads, id, to);
}

/** Sets whether an unread message mentions the reader. */
export function setMention(unreads: Unreads, id: number, isMentioned: boolean): void {
  const { byId, byConversation, mentions } = unreads;
  unreads.changeCount += 1;
  const entry = byConversation.get(byId.get(id) ?? "");
  if (entry !== undefined) entry.changeCount += 1;
  if (isMentioned && byId.has(id)) mentions.add(id);
  else mentions.delete(id);
}

/** Spells the topic as its newest message does. */
export function updateTopicSpelling(unreads: Unreads, conversation: Conversation): void {
  const entry = unreads.byConversation.get(conversationKey(conversation));
  if (entry === undefined) return;
  entry.conversation = conversation;
  unreads.changeCount += 1;
}

/** The IDs of all unread messages in these channels. */
export function unreadInChannels({ byConversation }: Unreads, channelIds: readonly number[]): number[] {
  return [...byConversation.values()].flatMap(({ conversation, ids }) =>
    conversation.kind === "topic" && channelIds.includes(conversation.channelId) ? [...ids] : [],
  );
}

/** The unread messages of a conversation. */
export function unreadIn({ byConversation }: Unreads, conversation: Conversation): ReadonlySet<number> {
  return byConversation.get(conversationKey(conversation))?.ids ?? none;
}

const none: ReadonlySet<number> = new Set();

/**
 * The listed unread messages of a narrow. Undefined where only the server can decide, because the narrow is neither a
 * conversation, a channel nor all messages.
 */
export function unreadOf(unreads: Unreads, narrow: Narrow): Iterable<number> | undefined {
  const conversation = conversationOfNarrow(narrow);
  if (conversation !== undefined) return unreadIn(unreads, conversation);
  const channelId = channelOfNarrow(narrow);
  if (narrow.length === 1 && channelId !== undefined) return unreadInChannels(unreads, [channelId]);
  return narrow.length === 0 ? unreads.byId.keys() : undefined;
}

/**
 * The oldest unread message of a narrow: null if it has none; undefined where only the server can decide, as in
 * {@link unreadOf}, or because older unread messages are not listed.
 */
export function firstUnread(unreads: Unreads, narrow: Narrow): number | null | undefined {
  const ids = unreads.oldUnreadsMissing ? undefined : unreadOf(unreads, narrow);
  return ids && lowest(ids);
}

function lowest(ids: Iterable<number>): number | null {
  let result: number | null = null;
  for (const id of ids) if (result === null || id < result) result = id;
  return result;
}
