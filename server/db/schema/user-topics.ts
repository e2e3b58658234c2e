import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { channels } from "./channels.ts";
import { users } from "./users.ts";

/** Topics that somebody muted, unmuted or follows, with or without messages. Other topics follow their channel. */
export const userTopics = sqliteTable(
  "user_topics",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    channelId: integer()
      .notNull()
      .references(() => channels.id),
    /** The topic in the form for comparison: Unicode case-folded. */
    topicKey: text().notNull(),
    /** The topic as it was last written here. */
    topic: text().notNull(),
    /** 1 muted, 2 unmuted, 3 followed. */
    policy: integer().$type<1 | 2 | 3>().notNull(),
    /** UNIX seconds. */
    updatedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channelId, table.topicKey] }),
    index("user_topics_topic").on(table.channelId, table.topicKey),
  ],
);
