import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** Messages that somebody who was away is to be told of by email, unless they read them first. Gone once told. */
export const missedMessages = sqliteTable(
  "missed_messages",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    /** When they are told, in UNIX seconds; the same for all that are told of together. */
    dueAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index("missed_messages_message").on(table.messageId),
    index("missed_messages_due").on(table.dueAt, table.userId),
  ],
);

/**
 * How far it is decided who is told of messages by email: of all up to one, and of the next for people up to one. One
 * row where there is a mail relay, none where there is not.
 */
export const missedMessagesProgress = sqliteTable("missed_messages_progress", {
  id: integer().primaryKey(),
  messageId: integer().notNull(),
  /** Of the message after it: for whom it is decided, by user ID; zero for nobody yet. */
  userId: integer().notNull(),
});
