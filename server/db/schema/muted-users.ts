import { integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** The people that each person has muted. */
export const mutedUsers = sqliteTable(
  "muted_users",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    mutedUserId: integer()
      .notNull()
      .references(() => users.id),
    /** UNIX seconds. */
    mutedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mutedUserId] })],
);
