import type { FlagsEvent } from "#server/domain/flags/events.ts";
import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import type { Visibility } from "#server/domain/user-topics/shapes.ts";
import type { Conversation } from "../message.ts";
import type { ModelEvent } from "../receive-events.ts";
import { exampleMessage, moveEvent } from "./example-events.ts";
import { createFakeMutes, type FakeMutes, topicKey } from "./fake-mutes.ts";

/** The reader's ID. */
export const selfId = 1;

/**
 * A message, and whether the reader received it when it was sent. Only some narrows show messages that were not
 * received.
 */
type StoredMessage = { message: FetchedMessageShape; readonly isReceived: boolean };

/**
 * An office on a server, written as plainly as possible: every answer looks at every message. Events wait in `events`
 * until a test hands them out.
 */
export type FakeOffice = {
  readonly messages: Map<number, StoredMessage>;
  readonly subscribed: Set<number>;
  /** Private channels that the reader can no longer read. */
  readonly hidden: Set<number>;
  readonly mutes: FakeMutes;
  readonly events: ModelEvent[];
  lastId: number;
};

/** An office whose reader is subscribed to channels 1 and 2, but not to 3. */
export function createFakeOffice(): FakeOffice {
  return {
    messages: new Map(),
    subscribed: new Set([1, 2]),
    hidden: new Set(),
    mutes: createFakeMutes(),
    events: [],
    lastId: 0,
  };
}

const reaction = { emoji_name: "+1", emoji_code: "1f44d", reaction_type: "unicode_emoji" } as const;

/** Somebody sends a message. */
export function send(office: FakeOffice, to: Conversation, content: string, flags: readonly string[]): void {
  office.lastId += 1;
  const isReceived = to.kind === "direct" || office.subscribed.has(to.channelId);
  const { flags: own, ...sent } = exampleMessage(office.lastId, to, {
    content,
    flags: isReceived ? flags : ["read", "historical"],
  });
  const message = { ...sent, timestamp: timeOf(office.lastId) };
  office.messages.set(message.id, { message: { ...message, flags: own }, isReceived });
  if (isReceived) office.events.push({ type: "message", message, flags: own });
}

/** When a message is sent, in seconds since 1970: eight on each day, the first at midnight of 2 March 2026. */
function timeOf(id: number): number {
  return new Date(2026, 2, 2, 3 * (id - 1)).getTime() / 1000;
}

/** Somebody edits a message. */
export function edit(office: FakeOffice, id: number, content: string, isMention: boolean): void {
  const stored = office.messages.get(id);
  if (stored === undefined) return;
  const { message } = stored;
  const others = message.flags.filter((flag) => flag !== "mentioned");
  const flags = isMention && stored.isReceived ? [...others, "mentioned"] : others;
  change(office, id, { content, flags, last_edit_timestamp: 1000 + id });
  notify(office, id, {
    type: "update_message",
    user_id: 2,
    rendering_only: false,
    message_id: id,
    message_ids: [id],
    edit_timestamp: 1000 + id,
    orig_content: message.content,
    orig_rendered_content: message.content,
    content,
    rendered_content: content,
    is_me_message: false,
    flags,
  });
}

/**
 * Somebody moves messages of one topic. Nothing happens if the reader is subscribed to only one of the two channels:
 * this office does not imitate such moves.
 */
export function move(office: FakeOffice, chosen: readonly number[], channelId: number, topic: string): void {
  const first = office.messages.get(chosen[0] ?? 0)?.message;
  if (first?.stream_id === undefined) return;
  const { stream_id: from, subject } = first;
  if (office.subscribed.has(from) !== office.subscribed.has(channelId)) return;
  if (from === channelId && subject === topic) return;
  const ids = chosen.filter((id) => {
    const message = office.messages.get(id)?.message;
    return message?.stream_id === from && message.subject === subject;
  });
  const isResolution = channelId === from && (topic === `✔ ${subject}` || subject === `✔ ${topic}`);
  const moved = isResolution ? {} : { last_moved_timestamp: 2000 };
  for (const id of ids) change(office, id, { stream_id: channelId, subject: topic, ...moved });
  if (office.hidden.has(channelId) && !office.hidden.has(from)) {
    lose(office, ids, { stream_id: from, topic: subject });
    return;
  }
  const place = { kind: "topic", channelId: from, topic: subject } as const;
  notify(office, first.id, {
    ...moveEvent(ids, place, { kind: "topic", channelId, topic }, first.flags),
    message_id: first.id,
  });
}

/** Messages have been moved to where the reader cannot see them. For the reader, they are deleted. */
function lose(office: FakeOffice, ids: readonly number[], place: { stream_id: number; topic: string }): void {
  for (const id of ids) {
    change(office, id, { flags: ["read", "historical"] });
    const stored = office.messages.get(id);
    if (stored !== undefined) office.messages.set(id, { ...stored, isReceived: false });
  }
  office.events.push({ type: "delete_message", message_type: "stream", message_ids: [...ids], ...place });
}

/** Somebody deletes a message. Everybody who may see it is notified. */
export function remove(office: FakeOffice, id: number): void {
  const message = office.messages.get(id)?.message;
  if (message === undefined) return;
  office.messages.delete(id);
  if (isHidden(office, message)) return;
  office.events.push({
    type: "delete_message",
    message_type: message.type,
    message_ids: [id],
    ...(message.stream_id === undefined ? {} : { stream_id: message.stream_id, topic: message.subject }),
  });
}

/**
 * The reader adds a flag to a message, or removes it. They can star every message that they see. They can mark a
 * message as read or unread only if they received it, and not in a channel that they have left.
 */
export function flag(office: FakeOffice, id: number, name: "read" | "starred", op: "add" | "remove"): void {
  const stored = office.messages.get(id);
  if (stored === undefined || isHidden(office, stored.message)) return;
  if (name === "read" && !(stored.isReceived && receivesEventsOf(office, stored.message))) return;
  const { message } = stored;
  if (message.flags.includes(name) === (op === "add")) return;
  const others = message.flags.filter((each) => each !== name);
  change(office, id, { flags: op === "add" ? [...others, name] : others });
  const event: FlagsEvent = { type: "update_message_flags", op, operation: op, flag: name, messages: [id], all: false };
  office.events.push(
    name === "read" && op === "remove" ? { ...event, message_details: { [id]: detailsOf(message) } } : event,
  );
}

function detailsOf({ flags, stream_id, subject, display_recipient: people }: FetchedMessageShape) {
  const mentioned = flags.includes("mentioned") ? { mentioned: true as const } : {};
  if (stream_id !== undefined) return { type: "stream" as const, ...mentioned, stream_id, topic: subject };
  const user_ids = typeof people === "string" ? [] : people.map(({ id }) => id).filter((id) => id !== selfId);
  return { type: "private" as const, ...mentioned, user_ids };
}

/** Somebody reacts to a message, or takes the reaction back. */
export function react(office: FakeOffice, id: number, userId: number): void {
  const message = office.messages.get(id)?.message;
  if (message === undefined) return;
  const others = message.reactions.filter(({ user_id }) => user_id !== userId);
  const isAdded = others.length === message.reactions.length;
  const own = { ...reaction, user_id: userId };
  change(office, id, { reactions: isAdded ? [...others, own] : others });
  const user = { user_id: userId, email: "", full_name: "" };
  notify(office, id, { type: "reaction", op: isAdded ? "add" : "remove", ...own, message_id: id, user });
}

/**
 * The reader joins a channel, or leaves it. The messages of a channel that they leave count as read. They can still
 * read the channel unless it is private.
 */
export function toggleSubscription(office: FakeOffice, channelId: number, isPrivate: boolean): void {
  if (office.subscribed.delete(channelId)) {
    for (const [id, { message }] of office.messages) {
      if (message.stream_id === channelId && !message.flags.includes("read"))
        change(office, id, { flags: [...message.flags, "read"] });
    }
    const subscriptions = [{ stream_id: channelId, name: `channel ${channelId}` }];
    office.events.push({ type: "subscription", op: "remove", subscriptions });
    if (!isPrivate) return;
    office.hidden.add(channelId);
    const streams = [{ stream_id: channelId }];
    office.events.push({ type: "stream", op: "delete", stream_ids: [channelId], streams });
  } else {
    office.subscribed.add(channelId);
    office.hidden.delete(channelId);
    office.events.push({ type: "subscription", op: "add", subscriptions: [{ stream_id: channelId }] });
  }
}

/** The reader mutes a channel, or unmutes it. */
export function toggleMuted(office: FakeOffice, channelId: number): void {
  if (!office.subscribed.has(channelId)) return;
  const { channels } = office.mutes;
  const value = !channels.delete(channelId);
  if (value) channels.add(channelId);
  office.events.push({ type: "subscription", op: "update", stream_id: channelId, property: "is_muted", value });
}

/** The reader mutes a topic, follows it, or leaves it to its channel. */
export function chooseForTopic(office: FakeOffice, channelId: number, topic: string, policy: Visibility): void {
  office.mutes.policies.set(topicKey(channelId, topic), policy);
  const chosen = { stream_id: channelId, topic_name: topic, last_updated: 0, visibility_policy: policy };
  office.events.push({ type: "user_topic", ...chosen });
}

function change(office: FakeOffice, id: number, part: Partial<FetchedMessageShape>): void {
  const stored = office.messages.get(id);
  if (stored !== undefined) office.messages.set(id, { ...stored, message: { ...stored.message, ...part } });
}

/** The server notifies subscribers, and people who were sent the message. */
function notify(office: FakeOffice, id: number, event: ModelEvent): void {
  const stored = office.messages.get(id);
  if (stored === undefined || isHidden(office, stored.message)) return;
  if (stored.isReceived || receivesEventsOf(office, stored.message)) office.events.push(event);
}

function receivesEventsOf(office: FakeOffice, { stream_id }: FetchedMessageShape): boolean {
  return stream_id === undefined || office.subscribed.has(stream_id);
}

/** Whether the reader cannot see a message now. */
export function isHidden(office: FakeOffice, { stream_id }: FetchedMessageShape): boolean {
  return stream_id !== undefined && office.hidden.has(stream_id);
}
