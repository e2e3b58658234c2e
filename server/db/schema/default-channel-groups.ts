import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Groups of channels that new people may choose when they join. */
export const defaultChannelGroups = sqliteTable(
  "default_channel_groups",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** The name in the form for comparison: Unicode case-folded. */
    nameKey: text().notNull(),
    description: text().notNull(),
    /** JSON array of channel IDs, ascending: public channels that are neither archived nor defaults for everybody. */
    channelIds: text({ mode: "json" }).notNull().$type<readonly number[]>(),
  },
  (table) => [uniqueIndex("default_channel_groups_name").on(table.nameKey)],
);
