import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The networks that administrators have chosen to advertise the server on; one row, or none for those of the office.
 */
export const chosenNetworks = sqliteTable("chosen_networks", {
  id: integer().primaryKey(),
  /** The names of their interfaces; empty for those of the office. */
  interfaces: text({ mode: "json" }).notNull().$type<readonly string[]>(),
});
