import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Words that notify people wherever they are written. */
export const alertWords = sqliteTable(
  "alert_words",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The word in the form for comparison: Unicode case-folded. */
    wordKey: text().notNull(),
    word: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.wordKey] })],
);
