import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { groups } from "./groups.ts";

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
