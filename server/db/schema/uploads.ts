import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** Files that people have uploaded; what is in them lies beside the database, in the data folder. */
export const attachments = sqliteTable(
  "attachments",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What its address ends with after `/user_uploads/`; the random part names the file on the disk. */
    pathId: text().notNull(),
    /** As the uploader calls it. */
    name: text().notNull(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    /** In bytes. */
    size: integer().notNull(),
    /** As the file's own bytes say, whatever the uploader said. */
    contentType: text().notNull(),
    /** UNIX milliseconds. */
    createdAt: integer().notNull(),
    /** UNIX seconds; null while a message links it. */
    unusedSince: integer(),
  },
  (table) => [
    uniqueIndex("attachments_path").on(table.pathId),
    index("attachments_owner").on(table.ownerId, table.id),
    index("attachments_size").on(table.size),
    index("attachments_unused").on(table.unusedSince),
  ],
);

/** Uploads that are pictures, of which a small one is made, or is to be made. */
export const uploadPictures = sqliteTable(
  "upload_pictures",
  {
    attachmentId: integer()
      .primaryKey()
      .references(() => attachments.id),
    /** In pixels, upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Whether the small picture moves too. */
    isAnimated: integer({ mode: "boolean" }).notNull(),
    isMade: integer({ mode: "boolean" }).notNull().default(false),
    /** How often making it was begun: what brings the server down each time is not begun for ever. */
    attempts: integer().notNull().default(0),
  },
  (table) => [index("upload_pictures_waiting").on(table.attachmentId).where(sql`not ${table.isMade}`)],
);

/** Files that come in piece by piece (tus), until some time after the last piece. */
export const resumableUploads = sqliteTable(
  "resumable_uploads",
  {
    /** The random part of its address; it names the file on the disk too. */
    id: text().primaryKey(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    /** As the client declared them; `metadata` is the text of the header. */
    size: integer().notNull(),
    metadata: text(),
    /** Where the finished upload is to be. */
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

/** Which messages link which uploads, and where those messages are: who may open an upload is asked of places. */
export const messageAttachments = sqliteTable(
  "message_attachments",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    attachmentId: integer()
      .notNull()
      .references(() => attachments.id),
    /** Those of the message. */
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
