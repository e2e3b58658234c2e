import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Messages to be sent later. A row is deleted when its message is sent. */
export const scheduledMessages = sqliteTable(
  "scheduled_messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ["stream", "private"] }).notNull(),
    /** IDs: of one channel, or of the people other than the sender; the sender's for a note to oneself. */
    recipients: text({ mode: "json" }).$type<readonly number[]>().notNull(),
    /** Null for direct messages. */
    topic: text(),
    content: text().notNull(),
    renderedContent: text().notNull(),
    /** Path IDs of the uploads that it links to: they are kept for it. */
    uploadPathIds: text({ mode: "json" }).$type<readonly string[]>().notNull(),
    /** The name of the client program. */
    client: text().notNull(),
    readBySender: integer({ mode: "boolean" }).notNull(),
    /** UNIX seconds. */
    deliverAt: integer().notNull(),
    /** Why it could not be sent; null while it waits. */
    failure: text(),
  },
  (table) => [
    index("scheduled_messages_user").on(table.userId, table.deliverAt),
    index("scheduled_messages_due").on(table.deliverAt).where(sql`${table.failure} is null`),
  ],
);
