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
 * The progress of deciding who gets emails. It is decided for all people and all messages up to `messageId`, and for the
 * next message for the people up to `userId`. One row if there is a mail relay, else none.
 */
export const missedMessagesProgress = sqliteTable("missed_messages_progress", {
  id: integer().primaryKey(),
  messageId: integer().notNull(),
  /** Zero if nothing is decided for the next message yet. */
  userId: integer().notNull(),
});
