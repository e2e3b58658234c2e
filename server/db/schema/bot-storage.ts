import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Texts that bots store between runs, by key. */
export const botStorage = sqliteTable(
  "bot_storage",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
