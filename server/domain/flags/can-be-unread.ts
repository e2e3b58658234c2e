import type { Reader } from "../../db/store.ts";
import { type Access, type CurrentWindow, isWithin } from "../messages/access.ts";
import { findConversation } from "../messages/conversations.ts";

/** The location of a message, which decides whether somebody received it and whether it can be unread. */
export type MessageLocation = {
  readonly id: number;
  readonly conversationId: number;
  /** Null for direct messages. */
  readonly channelId: number | null;
  /** The channel it was sent to, if it is in another one now. */
  readonly sentChannelId: number | null;
};

/** Whether somebody received a message that they may read: they were in the channel when it was sent. */
export function isReceived(access: Access, { id, channelId, sentChannelId }: MessageLocation): boolean {
  return channelId === null || isWithin(access.received(channelId, sentChannelId), id);
}

/** Whether a message that somebody received can be unread. Otherwise it always counts as read. */
export function canBeUnread(
  reader: Reader,
  access: Access,
  { id, channelId, conversationId }: MessageLocation,
): boolean {
  if (channelId === null) return true;
  const current = access.current(channelId);
  return current !== undefined && (id > current.after || id > findUnreadAbove(reader, current, conversationId));
}

/** The ID above which messages of a topic can be unread for a member of its channel. */
export function findUnreadAbove(reader: Reader, current: CurrentWindow, conversationId: number): number {
  const { movedInEventId = null } = findConversation(reader, conversationId) ?? {};
  return unreadAbove({ movedInEventId }, current);
}

/**
 * The ID above which messages of a loaded topic can be unread for a member of its channel. In most topics, it is the ID
 * of the newest message at the time of the subscription. Messages that are moved into a topic keep their read state. If
 * some were moved in since the subscription, the ID is 0, and only the read ranges decide.
 */
export function unreadAbove(topic: { readonly movedInEventId: number | null }, current: CurrentWindow): number {
  return (topic.movedInEventId ?? 0) > current.afterEvent ? 0 : current.after;
}

/** `unreadAbove` in SQL, for rows `c` of conversations. The parameters are SQL for the two IDs of a `CurrentWindow`. */
export function unreadAboveSql(after: string, afterEvent: string): string {
  return `CASE WHEN c.moved_in_event_id > ${afterEvent} THEN 0 ELSE ${after} END`;
}
