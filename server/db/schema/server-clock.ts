import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** What the clock of the server's computer has shown; one row, or none before it was looked at. In UNIX seconds. */
export const serverClocks = sqliteTable("server_clocks", {
  id: integer().primaryKey(),
  seenAt: integer().notNull(),
  /** What it showed before it jumped far ahead, and until when that is doubted; null while it is believed. */
  jumpedFrom: integer(),
  doubtedUntil: integer(),
});
