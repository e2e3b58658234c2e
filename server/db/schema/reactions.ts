import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** Emoji reactions. The same emoji of the same person counts once, under any of its names. */
export const reactions = sqliteTable(
  "reactions",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    reactionType: text({ enum: ["unicode_emoji", "realm_emoji", "chat_extra_emoji"] }).notNull(),
    emojiCode: text().notNull(),
    emojiName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId, table.reactionType, table.emojiCode] })],
);
