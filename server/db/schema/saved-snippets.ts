import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Texts that people store to insert them into messages. */
export const savedSnippets = sqliteTable(
  "saved_snippets",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
  },
  (table) => [index("saved_snippets_user").on(table.userId)],
);
