import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** The last time on the clock of the server's computer, in UNIX seconds; one row, or none before the first check. */
export const serverClocks = sqliteTable("server_clocks", {
  id: integer().primaryKey(),
  seenAt: integer().notNull(),
  /** The time before the clock jumped far ahead; null while the clock is trusted. */
  jumpedFrom: integer(),
  /** When the clock is trusted again after that jump; null while it is trusted. */
  distrustedUntil: integer(),
});
