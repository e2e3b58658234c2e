import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { channels } from "./channels.ts";
import { users } from "./users.ts";

/**
 * A person's subscription to a channel. It is kept when they leave, so that their color and mutes are still there when
 * they return.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    channelId: integer()
      .notNull()
      .references(() => channels.id),
    isActive: integer({ mode: "boolean" }).notNull(),
    /** `#rrggbb`, lower case. */
    color: text().notNull(),
    isMuted: integer({ mode: "boolean" }).notNull().default(false),
    pinToTop: integer({ mode: "boolean" }).notNull().default(false),
    desktopNotifications: integer({ mode: "boolean" }),
    audibleNotifications: integer({ mode: "boolean" }),
    pushNotifications: integer({ mode: "boolean" }),
    emailNotifications: integer({ mode: "boolean" }),
    wildcardMentionsNotify: integer({ mode: "boolean" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channelId] }),
    index("subscriptions_channel").on(table.channelId).where(sql`${table.isActive}`),
    index("subscriptions_email").on(table.channelId, table.userId).where(sql`${table.emailNotifications}`),
  ],
);

/**
 * The periods of each subscription, by message and event IDs. They decide who received which messages and events, for
 * protected history, personal history and late delivery of events. Open periods have no end.
 */
export const subscriptionPeriods = sqliteTable(
  "subscription_periods",
  {
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    channelId: integer()
      .notNull()
      .references(() => channels.id),
    /** The newest message when the period began: later messages were received. */
    afterMessageId: integer().notNull(),
    /** The newest message when it ended. */
    throughMessageId: integer(),
    /** The last event before the period, and the last one in it. */
    afterEventId: integer().notNull(),
    throughEventId: integer(),
  },
  (table) => [index("subscription_periods_user").on(table.userId, table.channelId)],
);
