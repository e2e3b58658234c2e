import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** Messages that people want to be reminded of. A row is deleted after the reminder, and with its message. */
export const reminders = sqliteTable(
  "reminders",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    /** The text of the reminder: Markdown, and its HTML. */
    content: text().notNull(),
    renderedContent: text().notNull(),
    /** UNIX seconds. */
    deliverAt: integer().notNull(),
    /** Why it could not be sent; null while it waits. */
    failure: text(),
  },
  (table) => [
    index("reminders_user").on(table.userId, table.deliverAt),
    index("reminders_message").on(table.messageId),
    index("reminders_due").on(table.deliverAt).where(sql`${table.failure} is null`),
  ],
);
