import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** People's statuses: a text, an emoji, or both; no row for no status. */
export const userStatuses = sqliteTable("user_statuses", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Empty for none. */
  statusText: text().notNull(),
  /** All three are empty together for none. */
  emojiName: text().notNull(),
  emojiCode: text().notNull(),
  reactionType: text({ enum: ["", "unicode_emoji", "realm_emoji", "chat_extra_emoji"] }).notNull(),
});
