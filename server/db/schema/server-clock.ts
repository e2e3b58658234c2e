import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** The last time on the clock of the server's computer, in UNIX seconds; one row, or none before the first check. */
export const serverClocks = sqliteTable("server_clocks", {
  id: integer().primaryKey(),
  seenAt: integer().notNull(),
  /** The time before it jumped far ahead, and until when the new time is in doubt; null while the clock is trusted. */
  jumpedFrom: integer(),
  doubtedUntil: integer(),
});
