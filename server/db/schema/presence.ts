import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** When people were last here: one row for each person, stored now and then from memory. */
export const presences = sqliteTable("presences", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** When they were last active; zero for never. UNIX seconds. */
  activeAt: integer().notNull(),
  /** When their client was last connected; zero for a person who is now invisible. UNIX seconds. */
  connectedAt: integer().notNull(),
  /** The name of the client that reported it. */
  client: text().notNull().default("website"),
  /** The number of the change, from the sequence of events: a larger one is later. */
  updateId: integer().notNull(),
});
