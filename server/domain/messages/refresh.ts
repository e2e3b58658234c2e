import { and, eq, placeholder, sql } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { column, query } from "../../db/rows.ts";
import { conversations, readRanges } from "../../db/schema/messages.ts";
import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { storeChannel } from "../channels/actions/store.ts";
import { findChannel } from "../channels/queries.ts";
import { forgetTopic } from "../user-topics/actions.ts";
import { findConversation } from "./conversations.ts";

/** Updates the newest message of a conversation that gained messages. */
export function refreshNewest(tx: Tx, conversationId: number): void {
  updateNewest(tx).run({ conversationId });
}

/**
 * Updates a conversation that lost messages: its newest message, read ranges that contain no message anymore, and
 * people's settings for a topic without messages.
 */
export function refreshConversation(tx: Tx, conversationId: number): void {
  refreshNewest(tx, conversationId);
  dropEmptyRanges(tx).run({ conversationId });
  const { channelId, topic, lastMessageId } = findConversation(tx, conversationId) ?? {};
  if (lastMessageId === 0 && typeof channelId === "number") forgetTopic(tx, { channelId, name: topic ?? "" });
}

/** Updates the first message of a channel. */
export function refreshChannel(tx: Tx, channelId: number | null): void {
  const channel = channelId === null ? undefined : findChannel(tx, channelId);
  if (channel !== undefined) storeChannel(tx, channel, { firstMessageId: firstMessageOf(tx, channel.id) });
}

function firstMessageOf(reader: Reader, channelId: number): number | null {
  return firstOf.first(reader, channelId)?.id ?? null;
}

const firstOf = query({ id: column<number | null>() }, "SELECT min(id) AS id FROM messages WHERE channel_id = +?");

const updateNewest = command((db) =>
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
