import { and, eq, placeholder, sql } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import type { Tx } from "../../../db/mutate.ts";
import {
  conversations,
  messageEdits,
  messageFlags,
  messages,
  reactions,
  readRanges,
} from "../../../db/schema/messages.ts";
import { missedMessages } from "../../../db/schema/missed-messages.ts";
import type { Reader } from "../../../db/store.ts";
import { storeChannel } from "../../channels/actions/store.ts";
import { findChannel } from "../../channels/queries.ts";
import { deleteSubmessages } from "../../submessages/actions.ts";
import { detachUploads } from "../../uploads/attach.ts";
import { forgetTopic } from "../../user-topics/actions.ts";
import { findConversation } from "../conversations.ts";
import { tellOfDeletion } from "../deletion.ts";
import { unindexMessages } from "../search-index.ts";

/**
 * Deletes messages and everything that hangs on them, and tells those who could read them; whether it may be done is
 * decided already. IDs of which nothing is there any more are passed over. Answers how many were deleted.
 */
export function deleteMessages(tx: Tx, ids: readonly number[]): number {
  const found = tx.store.all(wanted, [JSON.stringify(ids)]) as Found[];
  if (found.length === 0) return 0;
  const byConversation = Map.groupBy(found, ({ conversationId }) => conversationId);
  // While the messages are still there: who may read them decides who is told.
  for (const [id, deleted] of byConversation) tellOfDeletion(tx, id, idsOf(deleted));
  detachUploads(tx, idsOf(found));
  deleteRows(tx, idsOf(found));
  for (const id of byConversation.keys()) settleConversation(tx, id);
  for (const channelId of new Set(found.map((message) => message.channelId))) settleChannel(tx, channelId);
  return found.length;
}

type Found = { readonly id: number; readonly conversationId: number; readonly channelId: number | null };

function idsOf(found: readonly Found[]): number[] {
  return found.map(({ id }) => id);
}

function deleteRows(tx: Tx, ids: readonly number[]): void {
  const listed = { ids: JSON.stringify(ids) };
  deleteFlags(tx).run(listed);
  deleteReactions(tx).run(listed);
  deleteSubmessages(tx, ids);
  deleteMissed(tx).run(listed);
  deleteEdits(tx).run(listed);
  deleteListed(tx).run(listed);
  unindexMessages(tx, ids);
}

/**
 * The newest message may be another now; ranges of read messages without a message in them say nothing any more, nor does
 * how people saw a topic that is gone.
 */
function settleConversation(tx: Tx, conversationId: number): void {
  noteNewest(tx).run({ conversationId });
  dropEmptyRanges(tx).run({ conversationId });
  const { channelId, topic, lastMessageId } = findConversation(tx, conversationId) ?? {};
  if (lastMessageId === 0 && typeof channelId === "number") forgetTopic(tx, { channelId, name: topic ?? "" });
}

function settleChannel(tx: Tx, channelId: number | null): void {
  const channel = channelId === null ? undefined : findChannel(tx, channelId);
  if (channel !== undefined) storeChannel(tx, channel, { firstMessageId: firstMessageOf(tx, channel.id) });
}

function firstMessageOf(reader: Reader, channelId: number): number | null {
  const [row] = reader.store.all("SELECT min(id) AS id FROM messages WHERE channel_id = +?", [channelId]);
  return (row as { id: number | null }).id;
}

const wanted = `
  SELECT m.id AS id, m.conversation_id AS conversationId, m.channel_id AS channelId
  FROM json_each(?) AS wanted CROSS JOIN messages m ON m.id = wanted.value GROUP BY m.id ORDER BY m.id`;

type MessageIdColumn =
  | typeof messageEdits.messageId
  | typeof messages.id
  | typeof messageFlags.messageId
  | typeof missedMessages.messageId
  | typeof reactions.messageId;

const isListed = (column: MessageIdColumn) => sql`${column} IN (SELECT value FROM json_each(${placeholder("ids")}))`;

const deleteFlags = command((db) => db.delete(messageFlags).where(isListed(messageFlags.messageId)));

const deleteReactions = command((db) => db.delete(reactions).where(isListed(reactions.messageId)));

const deleteMissed = command((db) => db.delete(missedMessages).where(isListed(missedMessages.messageId)));

const deleteEdits = command((db) => db.delete(messageEdits).where(isListed(messageEdits.messageId)));

const deleteListed = command((db) => db.delete(messages).where(isListed(messages.id)));

const noteNewest = command((db) =>
  db
    .update(conversations)
    .set({
      lastMessageId: sql`coalesce((SELECT max(m.id) FROM messages m WHERE m.conversation_id = conversations.id), 0)`,
    })
    .where(eq(conversations.id, placeholder("conversationId"))),
);

const dropEmptyRanges = command((db) =>
  db.delete(readRanges).where(
    and(
      eq(readRanges.conversationId, placeholder("conversationId")),
      sql`NOT EXISTS (
        SELECT 1 FROM messages m WHERE m.conversation_id = read_ranges.conversation_id
          AND m.id BETWEEN read_ranges.first_id AND read_ranges.last_id)`,
    ),
  ),
);
