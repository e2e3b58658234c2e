import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** People's statuses: a text, an emoji, or both. A person without a status has no row. */
export const userStatuses = sqliteTable("user_statuses", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Empty if there is no text. */
  statusText: text().notNull(),
  /** These three are empty if there is no emoji. */
  emojiName: text().notNull(),
  emojiCode: text().notNull(),
  reactionType: text({ enum: ["", "unicode_emoji", "realm_emoji", "chat_extra_emoji"] }).notNull(),
});
