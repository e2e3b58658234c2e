import { command } from "../../../db/command.ts";
import { isListed } from "../../../db/parameter.ts";
import { query, type RowOf, selection } from "../../../db/rows.ts";
import { messageEdits, messageFlags, messages } from "../../../db/schema/messages.ts";
import { reactions } from "../../../db/schema/reactions.ts";
import { raise } from "../../../transactions/raise.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { deleteSubmessages } from "../../submessages/actions.ts";
import { detachUploads } from "../../uploads/attach.ts";
import { announceDeletion } from "../deletion.ts";
import { refreshChannel, refreshConversation } from "../refresh.ts";
import { unindexMessages } from "../search-index.ts";

/**
 * Deletes messages with everything attached to them, and notifies the people who could read them. The caller has
 * checked that they may be deleted. Skips IDs that do not exist. Returns how many were deleted.
 */
export function deleteMessages(tx: Tx, ids: readonly number[]): number {
  const found = existingMessages.all(tx, JSON.stringify(ids));
  if (found.length === 0) return 0;
  const byConversation = Map.groupBy(found, ({ conversationId }) => conversationId);
  // Before the messages are deleted, because the people who may read them are notified.
  for (const [id, deleted] of byConversation) announceDeletion(tx, id, idsOf(deleted));
  detachUploads(tx, idsOf(found));
  deleteRows(tx, idsOf(found));
  for (const id of byConversation.keys()) refreshConversation(tx, id);
  for (const channelId of new Set(found.map((message) => message.channelId))) refreshChannel(tx, channelId);
  return found.length;
}

type FoundMessage = RowOf<typeof location.columns>;

function idsOf(found: readonly FoundMessage[]): number[] {
  return found.map(({ id }) => id);
}

function deleteRows(tx: Tx, ids: readonly number[]): void {
  const listed = { ids: JSON.stringify(ids) };
  deleteFlags(tx).run(listed);
  deleteReactions(tx).run(listed);
  deleteSubmessages(tx, ids);
  raise(tx, "messagesRemoved", { messageIds: ids, forUsers: null });
  deleteEdits(tx).run(listed);
  deleteListed(tx).run(listed);
  unindexMessages(tx, ids);
}

const location = selection(messages, "m", ["id", "conversationId", "channelId"]);

const existingMessages = query(
  location.columns,
  `
  SELECT ${location.list}
  FROM json_each(?) AS listed CROSS JOIN messages m ON m.id = listed.value GROUP BY m.id ORDER BY m.id`,
);

const deleteFlags = command((db) => db.delete(messageFlags).where(isListed(messageFlags.messageId)));

const deleteReactions = command((db) => db.delete(reactions).where(isListed(reactions.messageId)));

const deleteEdits = command((db) => db.delete(messageEdits).where(isListed(messageEdits.messageId)));

const deleteListed = command((db) => db.delete(messages).where(isListed(messages.id)));
