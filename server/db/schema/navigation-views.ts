import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Views that people put into their sidebar or the menu, by the fragment of the address that shows each. */
export const navigationViews = sqliteTable(
  "navigation_views",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    fragment: text().notNull(),
    /** Whether it stands in the sidebar. */
    isPinned: integer({ mode: "boolean" }).notNull(),
    /** What the person calls it; null for views that everybody has. */
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fragment] })],
);
