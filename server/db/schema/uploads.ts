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

/** Which messages link which uploads. */
export const messageAttachments = sqliteTable(
  "message_attachments",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    attachmentId: integer()
      .notNull()
      .references(() => attachments.id),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.attachmentId] }),
    index("message_attachments_attachment").on(table.attachmentId, table.messageId),
  ],
);
