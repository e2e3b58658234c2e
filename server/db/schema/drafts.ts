import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Messages that people have started to write and not sent. */
export const drafts = sqliteTable(
  "drafts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Empty without a recipient. */
    type: text({ enum: ["", "stream", "private"] }).notNull(),
    /** IDs: of one channel, of people, or none. */
    recipients: text({ mode: "json" }).$type<readonly number[]>().notNull(),
    /** Empty except for channels. */
    topic: text().notNull(),
    content: text().notNull(),
    /** UNIX seconds. */
    editedAt: integer().notNull(),
  },
  (table) => [index("drafts_user").on(table.userId, table.editedAt)],
);
