import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Reports of messages. A report stays when its message is deleted. */
export const messageReports = sqliteTable(
  "message_reports",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The message may be deleted since. */
    messageId: integer().notNull(),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    reporterId: integer()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ["spam", "harassment", "inappropriate", "norms", "other"] }).notNull(),
    /** Empty for none. */
    description: text().notNull(),
    /** The Markdown of the message when it was reported; null once the reporter is notified of a decision. */
    content: text(),
    /** Where the message was when it was reported: null and empty for a direct message. */
    channelId: integer(),
    topic: text().notNull(),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
    /** Null while the report is open. */
    decision: text({ enum: ["delete", "move", "warn", "none"] }),
    decidedBy: integer().references(() => users.id),
    /** UNIX seconds. */
    decidedAt: integer(),
  },
  (table) => [
    index("message_reports_open").on(table.id).where(sql`${table.decision} is null`),
    index("message_reports_open_message").on(table.messageId).where(sql`${table.decision} is null`),
    // Decided reports become many, and the reporters of few of them still wait for a notice.
    index("message_reports_waiting")
      .on(table.id)
      .where(sql`${table.decision} is not null and ${table.content} is not null`),
  ],
);
