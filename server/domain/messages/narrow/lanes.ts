import type { Reader } from "../../../db/store.ts";
import type { Access, Window } from "../access.ts";

/** A part of a channel's, topic's or direct message conversation's history that the reader may see. */
export type Lane = Window & {
  readonly kind: "channel" | "conversation";
  /** ID of the channel or of the conversation. */
  readonly id: number;
  /** Null for direct messages. */
  readonly channelId: number | null;
};

/** Everything somebody received: channels while they were subscribed, and their direct messages. */
export function personalLanes(reader: Reader, access: Access, channelIds: Iterable<number>): Lane[] {
  return [...[...channelIds].flatMap((id) => channelLanes(id, access.received(id))), ...directLanes(reader, access)];
}

/** The same with channels that they may not read any more: what is in it counts, and is not shown. */
export function everReceivedLanes(reader: Reader, access: Access, channelIds: Iterable<number>): Lane[] {
  const channels = [...channelIds].flatMap((id) => channelLanes(id, access.everReceived(id)));
  return [...channels, ...directLanes(reader, access)];
}

/** Everything somebody may read: the history of the given channels as far as it is theirs, and their direct messages. */
export function accessibleLanes(reader: Reader, access: Access, channelIds: Iterable<number>): Lane[] {
  return [...readableLanes(access, channelIds), ...directLanes(reader, access)];
}

/** The history of channels, as far as somebody may read it. */
export function readableLanes(access: Access, channelIds: Iterable<number>): Lane[] {
  return [...channelIds].flatMap((id) => channelLanes(id, access.readable(id)));
}

function channelLanes(channelId: number, windows: readonly Window[]): Lane[] {
  return windows.map((window) => ({ kind: "channel", id: channelId, channelId, ...window }));
}

function directLanes(reader: Reader, { viewer }: Access): Lane[] {
  if (viewer === null) return [];
  const rows = reader.store.all(directConversations, [viewer.id]) as { id: number; through: number }[];
  return rows.map((row) => ({ kind: "conversation", channelId: null, after: 0, ...row }));
}

const directConversations = `
  SELECT c.id AS id, c.last_message_id AS through
  FROM direct_participants d CROSS JOIN conversations c ON c.id = d.conversation_id
  WHERE d.user_id = +?`;

/** A lane cut down to a conversation within it. */
export function conversationLane(lane: Lane, conversationId: number, newest: number): Lane {
  return { ...lane, kind: "conversation", id: conversationId, through: Math.min(lane.through, newest) };
}

/** A lane cut down to a window. */
export function within(lane: Lane, window: Window): Lane {
  return {
    ...lane,
    after: Math.max(lane.after, window.after),
    through: Math.min(lane.through, window.through),
  };
}

/** What tells whether a message lies in one of many lanes. */
export type LaneIndex = (message: { id: number; channelId: number | null; conversationId: number }) => boolean;

/** Prepares many lanes to be asked which messages lie in them. */
export function indexLanes(lanes: readonly Lane[]): LaneIndex {
  const channels = Map.groupBy(
    lanes.filter(({ kind }) => kind === "channel"),
    ({ id }) => id,
  );
  const conversations = Map.groupBy(
    lanes.filter(({ kind }) => kind === "conversation"),
    ({ id }) => id,
  );
  const holds = (some: readonly Lane[] | undefined, id: number) =>
    some?.some((lane) => id > lane.after && id <= lane.through) === true;

  return ({ id, channelId, conversationId }) =>
    (channelId !== null && holds(channels.get(channelId), id)) || holds(conversations.get(conversationId), id);
}
