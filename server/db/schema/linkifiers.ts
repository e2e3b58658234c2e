import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Patterns whose matches in messages and topics become links. */
export const linkifiers = sqliteTable(
  "linkifiers",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    pattern: text().notNull(),
    /** RFC 6570. */
    urlTemplate: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("linkifiers_pattern").on(table.pattern)],
);
