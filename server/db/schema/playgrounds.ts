import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Other servers that run code from messages. */
export const playgrounds = sqliteTable(
  "playgrounds",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** The language of a code block. */
    pygmentsLanguage: text().notNull(),
    /** RFC 6570, with the variable `code`. */
    urlTemplate: text().notNull(),
  },
  (table) => [uniqueIndex("playgrounds_language_name").on(table.pygmentsLanguage, table.name)],
);
