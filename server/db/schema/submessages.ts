import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** The content of polls and to-do lists, and people's changes to them; in the order of the IDs. */
export const submessages = sqliteTable(
  "submessages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    senderId: integer()
      .notNull()
      .references(() => users.id),
    /** JSON text: the first has the widget, the others a change to it. */
    content: text().notNull(),
  },
  (table) => [index("submessages_message").on(table.messageId, table.senderId)],
);
