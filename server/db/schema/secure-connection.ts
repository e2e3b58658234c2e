import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How an owner has chosen that the server speaks; one row, or none for plain HTTP. */
export const secureConnections = sqliteTable("secure_connections", {
  id: integer().primaryKey(),
  mode: text({ enum: ["off", "optional", "required"] }).notNull(),
});
