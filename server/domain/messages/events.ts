import { z } from "zod";
import type { EventViewer } from "../../events/logged.ts";
import type { QueueOptions } from "../../events/queue-options.ts";
import { type FlagsState, type MessageDetails, withoutUnread, withTopicNamed, withUnread } from "../flags/events.ts";
import { nameKey } from "../name-key.ts";
import { readTopic, writeTopic } from "../topic-names.ts";
import { recentConversationLimit } from "./limits.ts";
import { type MessageShape, messageShape, type RecentDirectConversation } from "./shapes.ts";
import { includesPeople, isBetween, isInTopic, isMention, matchesIs } from "./term-match.ts";

/** A new message, as logged: everything that any recipient may be sent, with its content in both forms. */
export type MessageEvent = {
  readonly type: "message";
  readonly message: Omit<MessageShape, "content" | "content_type">;
  /** The Markdown as written, and its HTML. */
  readonly content: string;
  readonly renderedContent: string;
  /** Whether the message counts as read by its sender. */
  readonly readBySender: boolean;
  /** People for whom the message is read from the start: they need not read it, or they have muted its sender. */
  readonly readBy?: readonly number[];
  /** Further flags of recipients, by user ID. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Whether it mentions everybody in the channel. */
  readonly mentionsChannel: boolean;
  /** The client's own ID for it. Only the sender's queue that it was sent from gets this. */
  readonly local: { readonly queueId: string; readonly localId: string } | null;
};

/** Names the variant of the shared part of a message event that a queue with these options gets. */
export function messageVariant(options: QueueOptions): string {
  return `${options.applyMarkdown ? "html" : "markdown"}${options.capabilities.includes("empty_topic_name") ? "" : " named"}`;
}

/** The part of a message event that is the same for all clients with these options, as JSON members. */
export function sharedMembers(event: MessageEvent, options: QueueOptions): string {
  const { type, subject } = event.message;
  const knowsEmptyTopic = options.capabilities.includes("empty_topic_name");
  const message: MessageShape = {
    ...event.message,
    subject: type === "stream" ? writeTopic(subject, knowsEmptyTopic) : subject,
    content: options.applyMarkdown ? event.renderedContent : event.content,
    content_type: options.applyMarkdown ? "text/html" : "text/x-markdown",
  };
  return `"type":"message","message":${JSON.stringify(message)}`;
}

/** The part of a message event that differs for each viewer, as JSON members. */
export function ownMembers(event: MessageEvent, viewer: EventViewer): string {
  const isFromHere = event.local?.queueId === viewer.id && event.message.sender_id === viewer.userId;
  const local = isFromHere ? `,"local_message_id":${JSON.stringify(event.local.localId)}` : "";
  return `"flags":${JSON.stringify(flagsFor(event, viewer.userId))}${local}`;
}

function flagsFor(event: MessageEvent, userId: number): string[] {
  const flags: string[] = [];
  const isOwn = event.readBySender && event.message.sender_id === userId;
  if (isOwn || isReadBy(event, userId)) flags.push("read");
  flags.push(...(event.flags[userId] ?? []));
  if (event.mentionsChannel) flags.push("stream_wildcard_mentioned", "wildcard_mentioned");
  return flags;
}

function isReadBy({ readBy }: Pick<MessageEvent, "readBy">, userId: number): boolean {
  if (readBy === undefined) return false;
  const userIds = setsByList.get(readBy) ?? new Set(readBy);
  setsByList.set(readBy, userIds);
  return userIds.has(userId);
}

/** The lists of people as sets, since each is searched many times. */
const setsByList = new WeakMap<readonly number[], ReadonlySet<number>>();

/**
 * Whether a message passes the narrow a queue was registered with (the wire specification, 1.2 and Decisions 18).
 */
export function passesNarrow(event: MessageEvent, viewer: Pick<EventViewer, "userId" | "options">): boolean {
  return viewer.options.narrow.every(([operator, operand]) => passesTerm(event, viewer.userId, operator, operand));
}

function passesTerm(event: MessageEvent, userId: number, operator: string, operand: string): boolean {
  const { message } = event;
  const { type, subject } = message;
  const key = nameKey(operand);
  switch (operator) {
    case "channel":
    // Queues that an earlier version stored use the older name.
    case "stream":
      return type === "stream" && [nameKey(String(message.display_recipient)), String(message.stream_id)].includes(key);
    case "topic":
      return isInTopic(message, readTopic(operand));
    case "sender":
      return [message.sender_email.toLowerCase(), String(message.sender_id)].includes(key);
    case "is":
      return matchesIs({ type, subject, flags: flagsFor(event, userId) }, key) === true;
    case "dm":
      return isBetween(message, parseIds(operand));
    case "dm-including":
      return includesPeople(message, parseIds(operand));
    default:
      return false;
  }
}

function parseIds(operand: string): number[] {
  return operand.split(",").map(Number);
}

/** The operators that a queue's narrow may use, by their current names. */
export const queueNarrowOperators = ["channel", "topic", "sender", "is", "dm", "dm-including"] as const;

/** An operator that a queue's narrow may use. */
export type QueueNarrowOperator = (typeof queueNarrowOperators)[number];

/** A new message as it is sent to one client. */
export const receivedMessageEvent = z.object({
  type: z.literal("message"),
  message: messageShape,
  flags: z.array(z.string()).readonly(),
  local_message_id: z.string().exactOptional(),
});

/** A new message as it is sent to one client. */
export type ReceivedMessageEvent = z.infer<typeof receivedMessageEvent>;

/** The part of a client's state that message events update. */
export type MessageState = FlagsState & {
  readonly max_message_id: number;
  readonly recent_private_conversations: readonly RecentDirectConversation[];
};

/** A client's state after a new message. */
export function applyMessageEvent<State extends MessageState>(state: State, event: ReceivedMessageEvent): State {
  const { message, flags } = event;
  const details = detailsOf(event, state.user_id);
  const read = flags.includes("read") ? withTopicNamed(state, details) : withUnread(state, message.id, details);
  const received = { ...read, max_message_id: Math.max(state.max_message_id, message.id) };
  return details.user_ids === undefined ? received : withRecent(received, message.id, details.user_ids);
}

function detailsOf({ message, flags }: ReceivedMessageEvent, self: number): MessageDetails {
  const mentioned = isMention(flags) ? { mentioned: true as const } : {};
  const { stream_id, subject: topic, display_recipient: recipient } = message;
  if (typeof recipient === "string") {
    return { type: "stream", ...mentioned, topic, ...(stream_id === undefined ? {} : { stream_id }) };
  }
  const others = recipient.map(({ id }) => id).filter((id) => id !== self);
  return { type: "private", ...mentioned, user_ids: others.sort((a, b) => a - b) };
}

const deletionFields = {
  type: z.literal("delete_message"),
  message_type: z.literal(["stream", "private"]),
  stream_id: z.int().exactOptional(),
  topic: z.string().exactOptional(),
};

/** Messages of one conversation were deleted: several at once, or one for clients that do not support bulk deletion. */
export const deletionEvent = z.union([
  z.object({ ...deletionFields, message_ids: z.array(z.int()).readonly() }),
  z.object({ ...deletionFields, message_id: z.int() }),
]);

/** Messages were deleted, as sent to clients. */
export type DeletionEvent = z.infer<typeof deletionEvent>;

/** The event for clients that do not support the empty topic: it carries the topic's display name. */
export function nameDeletedTopic(event: DeletionEvent): DeletionEvent {
  return event.topic === undefined ? event : { ...event, topic: writeTopic(event.topic, false) };
}

/** A client's state after messages were deleted. */
export function applyDeletionEvent<State extends MessageState>(state: State, event: DeletionEvent): State {
  const deleted = new Set("message_ids" in event ? event.message_ids : [event.message_id]);
  return {
    ...withoutUnread(state, deleted),
    starred_messages: state.starred_messages.filter((id) => !deleted.has(id)),
    recent_private_conversations: state.recent_private_conversations.filter(
      (recent) => !deleted.has(recent.max_message_id),
    ),
  };
}

function withRecent<State extends MessageState>(state: State, id: number, userIds: readonly number[]): State {
  const others = state.recent_private_conversations.filter((recent) => recent.user_ids.join() !== userIds.join());
  const newest = { max_message_id: id, user_ids: userIds };
  return { ...state, recent_private_conversations: [newest, ...others].slice(0, recentConversationLimit) };
}
