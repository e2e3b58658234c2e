import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** What people's phones are called by the services that could wake them. */
export const pushTokens = sqliteTable(
  "push_tokens",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ["android", "ios"] }).notNull(),
    token: text().notNull(),
    /** The application on the phone; null for Android, where the token says it. */
    appId: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.token] })],
);
