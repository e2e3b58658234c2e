import { and, eq, placeholder, sql } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { newValue } from "../../db/new-value.ts";
import { write } from "../../db/rows.ts";
import { messages } from "../../db/schema/messages.ts";
import { attachments, messageAttachments } from "../../db/schema/uploads.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { User } from "../users/queries.ts";
import { canReadUpload } from "./access.ts";
import { announceAttachment } from "./actions.ts";
import { type Attachment, findAttachment, findByPath, findLinkedUploadIds, findLinkingMessages } from "./queries.ts";

/**
 * Stores that a message links to the uploads at these paths and no others, and notifies their owners. The link shares
 * an upload with everyone who may read the message. So it is not stored if the author may not open the upload. Returns
 * the uploads that this message linked to before and no message links to anymore.
 */
export function attachUploads(tx: Tx, author: User, messageId: number, pathIds: readonly string[]): Attachment[] {
  const before = findLinkedUploadIds(tx, [messageId]);
  if (before.length === 0 && pathIds.length === 0) return [];
  const linked = pathIds.flatMap((pathId) => findByPath(tx, pathId) ?? []);
  const after = linked.filter((upload) => before.includes(upload.id) || canReadUpload(tx, author, upload));
  const kept = new Set(after.map(({ id }) => id));
  const detached = before.filter((id) => !kept.has(id));
  for (const id of detached) unlink(tx).run({ messageId, attachmentId: id });
  const attached = [...kept].filter((id) => !before.includes(id));
  for (const id of attached) link(tx).run({ messageId, attachmentId: id });
  for (const id of attached) updateUse(tx, id);
  return detached.map((id) => updateUse(tx, id)).filter(({ unusedSince }) => unusedSince !== null);
}

/** Removes the links of messages that are about to be deleted, and notifies the owners of the uploads. */
export function detachUploads(tx: Tx, messageIds: readonly number[]): void {
  const linked = findLinkedUploadIds(tx, messageIds);
  if (linked.length === 0) return;
  for (const messageId of messageIds) unlinkAll(tx).run({ messageId });
  for (const id of linked) updateUse(tx, id);
}

/**
 * Copies the new conversation of moved messages to their upload links. Access to an upload depends on where the linking
 * messages are. Call this after the messages have moved.
 */
export function updateLinksOfMovedMessages(tx: Tx, messageIds: readonly number[]): void {
  copyConversations(tx, JSON.stringify(messageIds));
}

/** Records whether an upload is used, or since when it is not, and notifies its owner. */
function updateUse(tx: Tx, id: number): Attachment {
  const attachment = findAttachment(tx, id);
  if (attachment === undefined) throw new Error(`The upload ${id} does not exist.`);
  const isUsed = [...findLinkingMessages(tx, id, 1)].length > 0;
  const unusedSince = isUsed ? null : (attachment.unusedSince ?? tx.now);
  if (unusedSince !== attachment.unusedSince) recordUse(tx).run({ id, unusedSince });
  const updated = { ...attachment, unusedSince };
  announceAttachment(tx, "update", updated);
  return updated;
}

const link = command((db) =>
  db.insert(messageAttachments).select(
    db
      .select({
        messageId: messages.id,
        attachmentId: sql<number>`${placeholder("attachmentId")}`.as("attachment_id"),
        conversationId: messages.conversationId,
        channelId: messages.channelId,
      })
      .from(messages)
      .where(eq(messages.id, placeholder("messageId"))),
  ),
);

const unlink = command((db) =>
  db
    .delete(messageAttachments)
    .where(
      and(
        eq(messageAttachments.messageId, placeholder("messageId")),
        eq(messageAttachments.attachmentId, placeholder("attachmentId")),
      ),
    ),
);

const unlinkAll = command((db) =>
  db.delete(messageAttachments).where(eq(messageAttachments.messageId, placeholder("messageId"))),
);

const recordUse = command((db) =>
  db
    .update(attachments)
    .set({ unusedSince: newValue(attachments.unusedSince, "unusedSince") })
    .where(eq(attachments.id, placeholder("id"))),
);

const copyConversations = write(`
  UPDATE message_attachments SET (conversation_id, channel_id) =
    (SELECT conversation_id, channel_id FROM messages WHERE id = message_attachments.message_id)
  WHERE message_id IN (SELECT value FROM json_each(?))`);
