import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The networks that administrators have chosen to advertise the server on; one row, or none for the default choice. */
export const chosenNetworks = sqliteTable("chosen_networks", {
  id: integer().primaryKey(),
  /** The names of their interfaces; empty for the default choice. */
  interfaces: text({ mode: "json" }).notNull().$type<readonly string[]>(),
});
