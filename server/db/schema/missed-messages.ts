import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** Messages for people who were away, to be sent by email unless they read them first. Rows are deleted after that. */
export const missedMessages = sqliteTable(
  "missed_messages",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    /** When the email is sent, in UNIX seconds; the same for all messages in one email. */
    dueAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index("missed_messages_message").on(table.messageId),
    index("missed_messages_due").on(table.dueAt, table.userId),
  ],
);

/**
 * How far the recipients of emails are decided: for everybody up to one message, and for the next message up to one
 * user ID. One row where there is a mail relay, else none.
 */
export const missedMessagesProgress = sqliteTable("missed_messages_progress", {
  id: integer().primaryKey(),
  messageId: integer().notNull(),
  /** The user ID up to which it is decided for the next message; zero for nobody yet. */
  userId: integer().notNull(),
});
