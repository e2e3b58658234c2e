import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Words that people want to be told of wherever they are written. */
export const alertWords = sqliteTable(
  "alert_words",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The word as compared: Unicode case-folded. */
    wordKey: text().notNull(),
    word: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wordKey] })],
);
