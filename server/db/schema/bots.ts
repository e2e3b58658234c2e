import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Where outgoing webhook bots have messages sent that mention them. */
export const botServices = sqliteTable("bot_services", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  url: text().notNull(),
  /** How what is sent is written: 1 the product's own way, 2 the way of Slack. */
  interface: integer().notNull(),
  /** What the service knows this server by. Not a key to anything here, and so kept as it is. */
  token: text().notNull(),
});
