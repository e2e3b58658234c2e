import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Where the server sends messages that mention an outgoing webhook bot. */
export const botServices = sqliteTable("bot_services", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  url: text().notNull(),
  /** The format of these messages: 1 this product's own, 2 that of Slack. */
  interface: integer().notNull(),
  /** The token by which the service recognizes this server. It gives no access here, so it is stored unhashed. */
  token: text().notNull(),
});
