import { z } from "zod";
import { changesOf } from "../../../events/changes.ts";
import { type FlagsState, withUnreadRecounted } from "../../flags/events.ts";
import type { UnreadMessages } from "../../flags/shapes.ts";
import { nameKey } from "../../name-key.ts";
import { writeTopic } from "../../topic-names.ts";
import { messageShape } from "../shapes.ts";
import { isMention } from "../term-match.ts";

const contentChange = z.object({
  orig_content: z.string(),
  orig_rendered_content: z.string(),
  content: z.string(),
  rendered_content: z.string(),
  is_me_message: z.boolean(),
});

/** The new content of a message and the old one. */
export type ContentChange = z.infer<typeof contentChange>;

/** Every {@link PropagateMode}. */
export const propagateModes = ["change_one", "change_later", "change_all"] as const;

/** Which other messages of a topic move with the named one: none, all later ones, or all. */
export type PropagateMode = (typeof propagateModes)[number];

const locationChange = z.object({
  orig_subject: z.string(),
  propagate_mode: z.enum(propagateModes),
  subject: z.string().exactOptional(),
  topic_links: messageShape.shape.topic_links.readonly().exactOptional(),
  new_stream_id: z.int().exactOptional(),
});

/** Where messages were moved to. Whatever stays the same is left out. */
export type LocationChange = z.infer<typeof locationChange>;

/** Messages were edited or moved, as sent to one client (the wire specification, section 3, update_message). */
export const receivedUpdateEvent = z.object({
  type: z.literal("update_message"),
  user_id: z.int().nullable(),
  rendering_only: z.boolean(),
  message_id: z.int(),
  message_ids: z.array(z.int()).readonly(),
  edit_timestamp: z.int(),
  /** The channel before the change; missing for direct messages. */
  stream_id: z.int().exactOptional(),
  stream_name: z.string().exactOptional(),
  ...changesOf(contentChange.shape),
  ...changesOf(locationChange.shape),
  /** The flags that `message_id` has for the reader. */
  flags: z.array(z.string()).readonly(),
});

/** Messages were edited or moved, as sent to one client. */
export type ReceivedUpdateEvent = z.infer<typeof receivedUpdateEvent>;

/** The event as logged, with the flags that `message_id` has for each reader. */
export type UpdateEvent = Omit<ReceivedUpdateEvent, "flags"> & { readonly flags: ReaderFlags };

/** The flags of one message for many readers. Most of them have the same flags. */
export type ReaderFlags = {
  /** Each combination of flags that anybody has. */
  readonly sets: readonly (readonly string[])[];
  /** The index of somebody's flags in `sets`, by user ID. People who are not listed did not receive the message. */
  readonly of: Readonly<Record<string, number>>;
};

/** The flags that one reader has. */
function flagsFor({ sets, of }: ReaderFlags, userId: number): readonly string[] {
  return sets[of[userId] ?? -1] ?? ["read", "historical"];
}

/**
 * The part of the event that is the same for all clients that support, or do not support, the empty topic, as JSON
 * members.
 */
export function sharedUpdate({ flags: _, ...event }: UpdateEvent, knowsEmptyTopic: boolean): string {
  const { subject, orig_subject } = event;
  const named = {
    ...event,
    ...(subject === undefined ? {} : { subject: writeTopic(subject, knowsEmptyTopic) }),
    ...(orig_subject === undefined ? {} : { orig_subject: writeTopic(orig_subject, knowsEmptyTopic) }),
  };
  return JSON.stringify(named).slice(1, -1);
}

/** The part that differs for each reader, as JSON members. */
export function ownUpdate({ flags }: UpdateEvent, userId: number): string {
  return `"flags":${JSON.stringify(flagsFor(flags, userId))}`;
}

/** The part of a client's state that edits and moves update. */
export type UpdateState = FlagsState & { readonly max_message_id: number };

/**
 * A client's state after messages were edited or moved. Unread messages stay unread in their new location, and mentions
 * may change.
 */
export function applyUpdateEvent<State extends UpdateState>(state: State, event: ReceivedUpdateEvent): State {
  const unread = withMention(withMoved(state.unread_msgs, event), event);
  const max_message_id =
    event.new_stream_id === undefined
      ? state.max_message_id
      : event.message_ids.reduce((highest, id) => Math.max(highest, id), state.max_message_id);
  return withUnreadRecounted({ ...state, max_message_id, unread_msgs: unread });
}

type Streams = UnreadMessages["streams"];

function withMoved(unread: UnreadMessages, event: ReceivedUpdateEvent): UnreadMessages {
  const { stream_id: from = 0, new_stream_id = from, orig_subject = "", subject = orig_subject } = event;
  if (event.propagate_mode === undefined) return unread;
  const moved = new Set(event.message_ids);
  const found: number[] = [];
  const remaining: Streams = unread.streams.flatMap((entry) => {
    const ids = entry.unread_message_ids.filter((id) => !moved.has(id));
    if (ids.length === entry.unread_message_ids.length) return [entry];
    found.push(...entry.unread_message_ids.filter((id) => moved.has(id)));
    return ids.length === 0 ? [] : [{ ...entry, unread_message_ids: ids }];
  });
  if (found.length === 0) return unread;
  const isThere = (entry: Streams[number]) =>
    entry.stream_id === new_stream_id && nameKey(entry.topic) === nameKey(subject);
  const ids = [...found, ...remaining.filter(isThere).flatMap((entry) => entry.unread_message_ids)];
  const there = { stream_id: new_stream_id, topic: subject, unread_message_ids: ids.sort((a, b) => a - b) };
  return { ...unread, streams: [...remaining.filter((entry) => !isThere(entry)), there] };
}

function withMention(unread: UnreadMessages, { message_id: id, content, flags }: ReceivedUpdateEvent): UnreadMessages {
  if (content === undefined) return unread;
  const others = unread.mentions.filter((each) => each !== id);
  const isCounted = isMention(flags) && !flags.includes("read");
  const mentions = isCounted ? [...others, id].sort((a, b) => a - b) : others;
  return { ...unread, mentions };
}
