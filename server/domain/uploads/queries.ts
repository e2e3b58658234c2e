import { asc, eq, sum } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { integer, query, selection } from "../../db/rows.ts";
import { messages } from "../../db/schema/messages.ts";
import { attachments } from "../../db/schema/uploads.ts";
import { type Reader, statement } from "../../db/store.ts";

/** An upload, as stored. */
export type Attachment = typeof attachments.$inferSelect;

/** The upload with a path ID; undefined when there is none. */
export function findByPath(reader: Reader, pathId: string): Attachment | undefined {
  return byPath(reader).get({ pathId });
}

/** An upload by its ID. */
export function findAttachment(reader: Reader, id: number): Attachment | undefined {
  return byId(reader).get({ id });
}

/** All uploads of one owner, the oldest first. */
export function attachmentsOf(reader: Reader, ownerId: number): readonly Attachment[] {
  return byOwner(reader).all({ ownerId });
}

/** The size of all uploads of the organization, in bytes. */
export function uploadSpaceUsed(reader: Reader): number {
  return spaceUsed.get(reader, "all");
}

/**
 * Adds bytes to the space used, or subtracts a negative number. Call it in each transaction that adds or removes
 * uploads.
 */
export function recordSpaceUsed(tx: Undoable, bytes: number): void {
  spaceUsed.change(tx, "all", (used) => used + bytes);
}

/** A message that links to an upload. */
export type LinkingMessage = {
  readonly id: number;
  readonly channelId: number | null;
  readonly conversationId: number;
  /** UNIX seconds. */
  readonly sentAt: number;
};

/** The messages that link to an upload, the newest first. Without a limit, all of them. */
export function findLinkingMessages(reader: Reader, attachmentId: number, limit = -1): Iterable<LinkingMessage> {
  return linkingMessages.each(reader, attachmentId, limit);
}

/** The newest messages that link to each of an owner's uploads, by the upload's ID; for each at most `limit`. */
export function findLinkingMessagesByUpload(
  reader: Reader,
  ownerId: number,
  limit: number,
): ReadonlyMap<number, Pick<LinkingMessage, "id" | "sentAt">[]> {
  const rows = linkingMessagesByOwner.all(reader, limit - 1, ownerId);
  return Map.groupBy(rows, ({ attachmentId }) => attachmentId);
}

/** IDs of the uploads that these messages link to, without repetition. */
export function findLinkedUploadIds(reader: Reader, messageIds: readonly number[]): readonly number[] {
  return linkedUploadIds.all(reader, JSON.stringify(messageIds)).map(({ id }) => id);
}

const byPath = statement((db) =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.pathId, parameter("pathId")))
    .prepare(),
);

const byId = statement((db) =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.id, parameter("id")))
    .prepare(),
);

const byOwner = statement((db) =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.ownerId, parameter("ownerId")))
    .orderBy(asc(attachments.id))
    .prepare(),
);

const spaceUsed = defineCache((reader, _all: "all") => Number(totalSize(reader).get()?.bytes ?? 0));

const totalSize = statement((db) =>
  db
    .select({ bytes: sum(attachments.size) })
    .from(attachments)
    .prepare(),
);

const messageColumns = selection(messages, "m", ["id", "channelId", "conversationId", "sentAt"]);

const linkingMessages = query(
  messageColumns.columns,
  `
  SELECT ${messageColumns.list}
  FROM message_attachments a CROSS JOIN messages m ON m.id = a.message_id
  WHERE a.attachment_id = +? ORDER BY a.message_id DESC LIMIT +?`,
);

const idAndTime = selection(messages, "m", ["id", "sentAt"]);

const linkingMessagesByOwner = query(
  { attachmentId: integer, ...idAndTime.columns },
  `
  SELECT l.attachment_id AS attachmentId, ${idAndTime.list}
  FROM attachments a
  CROSS JOIN message_attachments l ON l.attachment_id = a.id AND l.message_id >= coalesce((
    SELECT n.message_id FROM message_attachments n
    WHERE n.attachment_id = a.id ORDER BY n.message_id DESC LIMIT 1 OFFSET +?), 0)
  CROSS JOIN messages m ON m.id = l.message_id
  WHERE a.owner_id = +? ORDER BY l.attachment_id, l.message_id DESC`,
);

const linkedUploadIds = query(
  { id: integer },
  `
  SELECT DISTINCT a.attachment_id AS id
  FROM json_each(?) AS wanted CROSS JOIN message_attachments a ON a.message_id = wanted.value ORDER BY a.attachment_id`,
);
