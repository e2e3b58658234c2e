import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { groups } from "./groups.ts";
import { users } from "./users.ts";

/** Channels, archived ones included. The can_ columns contain the ID of a group, named or anonymous. */
export const channels = sqliteTable(
  "channels",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** The name in the form for comparison: Unicode case-folded. */
    nameKey: text().notNull(),
    description: text().notNull().default(""),
    renderedDescription: text().notNull().default(""),
    createdAt: integer().notNull(),
    creatorId: integer(),
    isArchived: integer({ mode: "boolean" }).notNull().default(false),
    isPrivate: integer({ mode: "boolean" }).notNull().default(false),
    isWebPublic: integer({ mode: "boolean" }).notNull().default(false),
    historyPublicToSubscribers: integer({ mode: "boolean" }).notNull().default(true),
    isDefault: integer({ mode: "boolean" }).notNull().default(false),
    /** Days; null inherits the organization's value, -1 keeps messages forever. */
    messageRetentionDays: integer(),
    topicsPolicy: text({ enum: ["inherit", "allow_empty_topic", "disable_empty_topic", "empty_topic_only"] })
      .notNull()
      .default("inherit"),
    folderId: integer().references(() => channelFolders.id),
    firstMessageId: integer(),
    /** Whether there were messages recently; `domain/channels/actions/activity.ts` updates it. */
    isRecentlyActive: integer({ mode: "boolean" }).notNull().default(true),
    /** Messages a week, on average; null while there are too few to say. */
    weeklyTraffic: integer(),
    /** The secret part of the channel's email address; null until somebody requests it. */
    emailToken: text(),
    canAddSubscribersGroup: integer()
      .notNull()
      .references(() => groups.id),
    canAdministerChannelGroup: integer()
      .notNull()
      .references(() => groups.id),
    canCreateTopicGroup: integer()
      .notNull()
      .references(() => groups.id),
    canDeleteAnyMessageGroup: integer()
      .notNull()
      .references(() => groups.id),
    canDeleteOwnMessageGroup: integer()
      .notNull()
      .references(() => groups.id),
    canMoveMessagesOutOfChannelGroup: integer()
      .notNull()
      .references(() => groups.id),
    canMoveMessagesWithinChannelGroup: integer()
      .notNull()
      .references(() => groups.id),
    canRemoveSubscribersGroup: integer()
      .notNull()
      .references(() => groups.id),
    canResolveTopicsGroup: integer()
      .notNull()
      .references(() => groups.id),
    canSendMessageGroup: integer()
      .notNull()
      .references(() => groups.id),
    canSubscribeGroup: integer()
      .notNull()
      .references(() => groups.id),
  },
  (table) => [uniqueIndex("channels_name").on(table.nameKey)],
);

/** Folders that channels are sorted into. */
export const channelFolders = sqliteTable("channel_folders", {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(""),
  renderedDescription: text().notNull().default(""),
  position: integer().notNull(),
  createdAt: integer().notNull(),
  creatorId: integer(),
  isArchived: integer({ mode: "boolean" }).notNull().default(false),
});

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
