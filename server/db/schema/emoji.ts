import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { pictures } from "./images.ts";

/** Custom emoji; removed ones stay, because messages and reactions still show them. */
export const customEmoji = sqliteTable(
  "custom_emoji",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    /** The first frame of an animated emoji; null for others. */
    stillPictureId: integer().references(() => pictures.id),
    authorId: integer(),
    isDeactivated: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [uniqueIndex("custom_emoji_name").on(table.name).where(sql`not ${table.isDeactivated}`)],
);
