import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Links by which people choose a new password, once: at most one for each, the newest. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    /** SHA-256 of the token that the link ends in, hex. */
    hash: text().notNull(),
    /** The administrator who made it. */
    createdById: integer()
      .notNull()
      .references(() => users.id),
    /** UNIX seconds. */
    expiresAt: integer().notNull(),
  },
  (table) => [uniqueIndex("password_resets_hash").on(table.hash)],
);
