import { z } from "zod";
import type { ChannelEvent } from "../channels/events.ts";
import { nameKey } from "../name-key.ts";
import type { SubscriptionEvent } from "../subscriptions/events.ts";
import { writeTopic } from "../topic-names.ts";
import { isTopicMuted, topicIdentity, type UserTopicShape, visibility } from "../user-topics/shapes.ts";
import type { UnreadMessages } from "./shapes.ts";

const messageDetails = z.object({
  type: z.literal(["stream", "private"]),
  mentioned: z.literal(true).exactOptional(),
  /** Direct messages: everybody in the conversation except the reader. */
  user_ids: z.array(z.int()).readonly().exactOptional(),
  stream_id: z.int().exactOptional(),
  topic: z.string().exactOptional(),
  unmuted_stream_msg: z.boolean().exactOptional(),
});

/** What a client must know about a message that is unread again to count it (the wire specification, section 3). */
export type MessageDetails = z.infer<typeof messageDetails>;

/** The person who receives this event added a flag to messages or removed it. */
export const flagsEvent = z.object({
  type: z.literal("update_message_flags"),
  op: z.literal(["add", "remove"]),
  /** Deprecated: the same as op. */
  operation: z.literal(["add", "remove"]),
  flag: z.string(),
  messages: z.array(z.int()).readonly(),
  all: z.boolean(),
  /** By message ID; only when `read` was removed. */
  message_details: z.record(z.string(), messageDetails).exactOptional(),
});

/** An event about flags, as sent to clients. */
export type FlagsEvent = z.infer<typeof flagsEvent>;

/** The event for clients that do not support the empty topic: it carries the topic's display name. */
export function nameEmptyTopics(event: FlagsEvent): FlagsEvent {
  if (event.message_details === undefined) return event;
  const named = Object.entries(event.message_details).map(([id, details]): [string, MessageDetails] => [
    id,
    details.topic === undefined ? details : { ...details, topic: writeTopic(details.topic, false) },
  ]);
  return { ...event, message_details: Object.fromEntries(named) };
}

/** The part of a client's state that flag events update, and what is needed to count unread messages. */
export type FlagsState = {
  readonly user_id: number;
  readonly starred_messages: readonly number[];
  readonly unread_msgs: UnreadMessages;
  readonly subscriptions: readonly { readonly stream_id: number; readonly is_muted?: boolean | undefined }[];
  readonly user_topics: readonly UserTopicShape[];
};

/** A client's state after messages were marked. */
export function applyFlagsEvent<State extends FlagsState>(state: State, event: FlagsEvent): State {
  if (event.flag === "starred") {
    const others = state.starred_messages.filter((id) => !event.messages.includes(id));
    const starred = event.op === "add" ? [...others, ...event.messages] : others;
    return { ...state, starred_messages: sortUnique(starred) };
  }
  if (event.flag !== "read") return state;
  if (event.op === "add") return withoutUnread(state, new Set(event.messages));
  return event.messages.reduce((folded, id) => {
    const details = event.message_details?.[id];
    return details === undefined ? folded : withUnread(folded, id, details);
  }, state);
}

/** Updates the unread messages after a subscription event. Muted channels do not count. */
export function followSubscriptionEvent<State extends FlagsState>(state: State, event: SubscriptionEvent): State {
  if (event.op === "remove") {
    return withoutUnreadIn(
      state,
      event.subscriptions.map(({ stream_id }) => stream_id),
    );
  }
  return event.op === "update" && event.property === "is_muted" ? withUnreadRecounted(state) : state;
}

/** Removes the unread messages of channels that were deleted. */
export function followChannelDeletion<State extends FlagsState>(state: State, event: ChannelEvent): State {
  return event.type === "stream" && event.op === "delete" ? withoutUnreadIn(state, event.stream_ids) : state;
}

/** Removes the unread messages of channels that the person has left or that are gone. */
function withoutUnreadIn<State extends FlagsState>(state: State, channelIds: readonly number[]): State {
  const gone = state.unread_msgs.streams.filter(({ stream_id }) => channelIds.includes(stream_id));
  return withoutUnread(state, new Set(gone.flatMap((entry) => entry.unread_message_ids)));
}

/** The state with one more unread message. */
export function withUnread<State extends FlagsState>(state: State, id: number, details: MessageDetails): State {
  const { unread_msgs: unread } = state;
  const mentions = details.mentioned === true ? sortUnique([...unread.mentions, id]) : unread.mentions;
  return withUnreadCounts(state, {
    ...unread,
    mentions,
    ...withUnreadInConversation(unread, state.user_id, id, details),
  });
}

/** The state with the unread messages of a topic named as it was last written. */
export function withTopicNamed<State extends FlagsState>(state: State, { stream_id, topic }: MessageDetails): State {
  if (stream_id === undefined || topic === undefined) return state;
  const identity = topicIdentity(stream_id, topic);
  const streams = state.unread_msgs.streams.map((entry) =>
    topicIdentity(entry.stream_id, entry.topic) === identity ? { ...entry, topic } : entry,
  );
  return { ...state, unread_msgs: { ...state.unread_msgs, streams } };
}

function withUnreadInConversation(unread: UnreadMessages, self: number, id: number, details: MessageDetails) {
  const { stream_id = 0, topic = "", user_ids: others = [] } = details;
  if (details.type === "stream") {
    const isSame = (entry: UnreadMessages["streams"][number]) =>
      entry.stream_id === stream_id && nameKey(entry.topic) === nameKey(topic);
    return {
      streams: addTo(unread.streams, isSame, id, (unread_message_ids) => ({ stream_id, topic, unread_message_ids })),
    };
  }
  if (others.length > 1) {
    const user_ids_string = sortUnique([...others, self]).join(",");
    const isSame = (entry: UnreadMessages["huddles"][number]) => entry.user_ids_string === user_ids_string;
    return {
      huddles: addTo(unread.huddles, isSame, id, (unread_message_ids) => ({ user_ids_string, unread_message_ids })),
    };
  }
  const other = others[0] ?? self;
  const isSame = (entry: UnreadMessages["pms"][number]) => entry.other_user_id === other;
  const person = { other_user_id: other, sender_id: other };
  return { pms: addTo(unread.pms, isSame, id, (unread_message_ids) => ({ ...person, unread_message_ids })) };
}

type UnreadMessageIds = { readonly unread_message_ids: readonly number[] };

/** Adds a message to the entry of its conversation. `create` makes that entry from all its messages. */
function addTo<Entry extends UnreadMessageIds>(
  entries: readonly Entry[],
  isSame: (entry: Entry) => boolean,
  id: number,
  create: (ids: number[]) => Entry,
): Entry[] {
  const known = entries.find(isSame)?.unread_message_ids ?? [];
  return [...entries.filter((other) => !isSame(other)), create(sortUnique([...known, id]))];
}

/** The state without some unread messages. */
export function withoutUnread<State extends FlagsState>(state: State, ids: ReadonlySet<number>): State {
  const { unread_msgs: unread } = state;
  return withUnreadCounts(state, {
    ...unread,
    pms: removeFrom(unread.pms, ids),
    streams: removeFrom(unread.streams, ids),
    huddles: removeFrom(unread.huddles, ids),
    mentions: unread.mentions.filter((id) => !ids.has(id)),
  });
}

function removeFrom<Entry extends UnreadMessageIds>(entries: readonly Entry[], ids: ReadonlySet<number>): Entry[] {
  return entries.flatMap((entry) => {
    const unread_message_ids = entry.unread_message_ids.filter((id) => !ids.has(id));
    return unread_message_ids.length === 0 ? [] : [{ ...entry, unread_message_ids }];
  });
}

/** The state with its unread messages counted again. Messages in muted topics do not count. */
export function withUnreadRecounted<State extends FlagsState>(state: State): State {
  return withUnreadCounts(state, state.unread_msgs);
}

function withUnreadCounts<State extends FlagsState>(state: State, unread: UnreadMessages): State {
  const muted = new Set(state.subscriptions.flatMap((channel) => (channel.is_muted ? [channel.stream_id] : [])));
  const policies = new Map(
    state.user_topics.map((entry) => [topicIdentity(entry.stream_id, entry.topic_name), entry.visibility_policy]),
  );
  const isMuted = ({ stream_id, topic }: UnreadMessages["streams"][number]) =>
    isTopicMuted(policies.get(topicIdentity(stream_id, topic)) ?? visibility.none, muted.has(stream_id));
  const counting = [...unread.pms, ...unread.huddles, ...unread.streams.filter((entry) => !isMuted(entry))];
  const count = counting.reduce((total, entry) => total + entry.unread_message_ids.length, 0);
  return { ...state, unread_msgs: { ...unread, count } };
}

function sortUnique(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
