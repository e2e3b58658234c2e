import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Where the server sends messages that mention an outgoing webhook bot. */
export const botServices = sqliteTable("bot_services", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  url: text().notNull(),
  /** The format of what is sent: 1 our own, 2 that of Slack. */
  interface: integer().notNull(),
  /** The token by which the service recognizes this server. It opens nothing here, so it is stored as it is. */
  token: text().notNull(),
});
