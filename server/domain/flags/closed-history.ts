import { integer, query, text, write } from "../../db/rows.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import { accessOf } from "../messages/access.ts";
import { announceLoss } from "../messages/deletion.ts";
import { findUser } from "../users/queries.ts";
import { gaps, type IdRange, type RangeSet } from "./range-set.ts";
import { markRead, readRangesOf } from "./ranges.ts";
import { messagesWithin } from "./unread-parts.ts";

/**
 * Removes unread messages that people may no longer read because the history of a channel is not shared anymore. These
 * messages are older than the person's subscription, and were moved in. The person's clients get an event as if the
 * messages were deleted.
 */
export function forgetClosedHistory(tx: Tx, { id: channelId }: Channel): void {
  const rows = affectedPeople.all(tx, channelId);
  for (const { userId, after, conversationId, topic } of rows) {
    const user = findUser(tx, userId);
    if (user === undefined) continue;
    const read = readRangesOf(tx, userId, [conversationId]).get(conversationId) ?? [];
    const windows = accessOf(tx, user).readable(channelId);
    const readable = windows.map((window): IdRange => ({ first: window.after + 1, last: window.through }));
    const lost = gaps(read, { first: 1, last: after })
      .flatMap((range): RangeSet => gaps(readable, range))
      .flatMap(({ first, last }) => messagesWithin(tx, conversationId, { first, last }, -1));
    if (lost.length === 0) continue;
    for (const id of lost) markRead(tx, userId, conversationId, id, id);
    deleteFlags(tx, { userId, messageIds: JSON.stringify(lost) });
    announceLoss(tx, channelId, topic, { audience: { kind: "users", ids: [userId] }, ids: lost });
  }
}

/**
 * The channel's topics that messages were moved into. Each comes with the people who were in the channel at that time
 * and have not read all messages from before they joined.
 */
const affectedPeople = query(
  { userId: integer, after: integer, conversationId: integer, topic: text },
  `
  SELECT p.user_id AS userId, p.after_message_id AS after, c.id AS conversationId, c.topic AS topic
  FROM conversations c CROSS JOIN subscription_periods p
    ON p.channel_id = c.channel_id AND p.through_message_id IS NULL AND p.after_event_id < c.moved_in_event_id
  WHERE c.channel_id = +? AND c.moved_in_event_id IS NOT NULL AND c.last_message_id > 0
    AND NOT EXISTS (
      SELECT 1 FROM read_ranges r
      WHERE r.conversation_id = c.id AND r.user_id = p.user_id AND r.last_id >= p.after_message_id
        AND r.first_id <= (SELECT min(m.id) FROM messages m WHERE m.conversation_id = c.id))
  ORDER BY c.id, p.user_id`,
);

const deleteFlags = write(`
  DELETE FROM message_flags WHERE user_id = :userId AND message_id IN (SELECT value FROM json_each(:messageIds))`);
