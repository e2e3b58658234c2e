import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Views in a person's sidebar or menu, by the fragment of their address. */
export const navigationViews = sqliteTable(
  "navigation_views",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    fragment: text().notNull(),
    /** Whether it is in the sidebar. */
    isPinned: integer({ mode: "boolean" }).notNull(),
    /** The person's name for it; null for built-in views. */
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fragment] })],
);
