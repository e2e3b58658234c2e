import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** IDs that no message has, because a power cut may have taken messages that somebody had read (`log/new-ids.ts`). */
export const messageGaps = sqliteTable("message_gaps", {
  /** The last ID before the gap. */
  afterId: integer().primaryKey(),
  /** How many IDs were skipped. */
  size: integer().notNull(),
});
