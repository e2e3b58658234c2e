import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Small pictures of the organization: avatars, its icon and logos, custom emoji, scaled before they are stored. They
 * are in the database, so that they change in the same transaction and are in every backup.
 */
export const pictures = sqliteTable("pictures", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** A media type that browsers show as a picture and never execute. */
  contentType: text().notNull(),
  bytes: blob({ mode: "buffer" }).notNull(),
});
