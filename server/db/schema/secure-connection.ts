import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The encryption mode that an owner has chosen; one row, or none for plain HTTP. */
export const secureConnections = sqliteTable("secure_connections", {
  id: integer().primaryKey(),
  mode: text({ enum: ["off", "optional", "required"] }).notNull(),
});
