import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Small pictures that belong to the organization: avatars, its icon and logos, custom emoji, scaled before they are
 * stored. In the database, so that they come and go with the change that brought them and are in every backup.
 */
export const pictures = sqliteTable("pictures", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** A media type that browsers show as a picture and never run. */
  contentType: text().notNull(),
  bytes: blob({ mode: "buffer" }).notNull(),
});
