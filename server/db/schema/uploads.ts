import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** Files that people have uploaded; their content is in the data folder. */
export const attachments = sqliteTable(
  "attachments",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The end of its address after `/user_uploads/`; the random part names the file on the disk. */
    pathId: text().notNull(),
    /** The uploader's name for it. */
    name: text().notNull(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    /** In bytes. */
    size: integer().notNull(),
    /** Detected from the file's own bytes, not the uploader's claim. */
    contentType: text().notNull(),
    /** UNIX milliseconds. */
    createdAt: integer().notNull(),
    /** UNIX seconds; null while a message links to it. */
    unusedSince: integer(),
  },
  (table) => [
    uniqueIndex("attachments_path").on(table.pathId),
    index("attachments_owner").on(table.ownerId, table.id),
    index("attachments_size").on(table.size),
    index("attachments_unused").on(table.unusedSince),
  ],
);

/** Uploads that are pictures, with a thumbnail that is made or will be made. */
export const uploadPictures = sqliteTable(
  "upload_pictures",
  {
    attachmentId: integer()
      .primaryKey()
      .references(() => attachments.id),
    /** In pixels, after rotation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Whether the thumbnail is animated. */
    isAnimated: integer({ mode: "boolean" }).notNull(),
    isMade: integer({ mode: "boolean" }).notNull().default(false),
    /**
     * How often making it was started: after several attempts the server gives up, because the picture may crash it
     * each time.
     */
    attempts: integer().notNull().default(0),
  },
  (table) => [index("upload_pictures_waiting").on(table.attachmentId).where(sql`not ${table.isMade}`)],
);

/** Resumable uploads (tus), until some time after the last piece. */
export const resumableUploads = sqliteTable(
  "resumable_uploads",
  {
    /** The random part of its address; it also names the file on the disk. */
    id: text().primaryKey(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    /** As the client declared them; `metadata` is the text of the header. */
    size: integer().notNull(),
    metadata: text(),
    /** The path ID of the finished upload. */
    pathId: text().notNull(),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
    isFinished: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("resumable_uploads_owner").on(table.ownerId),
    index("resumable_uploads_created").on(table.createdAt),
  ],
);

/**
 * Which messages link to which uploads, and the channel or conversation of each message: access to an upload depends on
 * them.
 */
export const messageAttachments = sqliteTable(
  "message_attachments",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    attachmentId: integer()
      .notNull()
      .references(() => attachments.id),
    /** The channel or conversation of the message. */
    conversationId: integer().notNull().default(0),
    channelId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.attachmentId] }),
    index("message_attachments_attachment").on(table.attachmentId, table.messageId),
    index("message_attachments_channel")
      .on(table.attachmentId, table.channelId, table.messageId)
      .where(sql`${table.channelId} is not null`),
    index("message_attachments_direct")
      .on(table.attachmentId, table.conversationId)
      .where(sql`${table.channelId} is null`),
  ],
);
