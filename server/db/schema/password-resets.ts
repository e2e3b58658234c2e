import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** One-time links for choosing a new password: at most one for each person, the newest. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    /** SHA-256 of the link's token, hex. */
    hash: text().notNull(),
    /** The administrator who created it; the person, if it was mailed to them; the notification bot, on the command line. */
    createdById: integer()
      .notNull()
      .references(() => users.id),
    /** UNIX seconds. */
    expiresAt: integer().notNull(),
  },
  (table) => [uniqueIndex("password_resets_hash").on(table.hash)],
);
