import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { messages } from "./messages.ts";
import { users } from "./users.ts";

/** What makes a message a poll or a to-do list, and what people have said to it since; in the order of the IDs. */
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
    /** JSON text: of the first the widget, of the others a change to it. */
    content: text().notNull(),
  },
  (table) => [index("submessages_message").on(table.messageId, table.senderId)],
);
