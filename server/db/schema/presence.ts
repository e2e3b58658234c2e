import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** When people were here last: one row a person, written now and then from what the running server knows. */
export const presences = sqliteTable("presences", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** When they last did something; zero for never. UNIX seconds. */
  activeAt: integer().notNull(),
  /** When their client was last connected; zero for who does not want to be seen any more. UNIX seconds. */
  connectedAt: integer().notNull(),
  /** The name of the client that said so. */
  client: text().notNull().default("website"),
  /** The number of the change, from the sequence of events: the larger, the later. */
  updateId: integer().notNull(),
});
