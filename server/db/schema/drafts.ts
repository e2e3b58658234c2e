import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Messages that people have begun to write and not sent. */
export const drafts = sqliteTable(
  "drafts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Empty while nobody is addressed. */
    type: text({ enum: ["", "stream", "private"] }).notNull(),
    /** IDs: of one channel, of people, or none at all. */
    recipients: text({ mode: "json" }).$type<readonly number[]>().notNull(),
    /** Empty but for channels. */
    topic: text().notNull(),
    content: text().notNull(),
    /** UNIX seconds. */
    editedAt: integer().notNull(),
  },
  (table) => [index("drafts_user").on(table.userId, table.editedAt)],
);
