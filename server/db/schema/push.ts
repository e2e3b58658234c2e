import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** The tokens of people's phones at push notification services. */
export const pushTokens = sqliteTable(
  "push_tokens",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ["android", "ios"] }).notNull(),
    token: text().notNull(),
    /** The application on the phone; null for Android, where the token contains it. */
    appId: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.token] })],
);
