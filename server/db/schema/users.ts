import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { pictures } from "./images.ts";

/** People and bots, active or not. */
export const users = sqliteTable(
  "users",
  {
    id: integer().primaryKey(),
    /** The real address, as typed; compared without regard to case. */
    email: text().notNull(),
    fullName: text().notNull(),
    /** A role code (the API specification, Conventions 8). */
    role: integer().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    /** Null for people; 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
    botType: integer(),
    botOwnerId: integer(),
    /**
     * Whether it is the server's own account. Nobody owns it, can sign in as it or can change it, and no list of people
     * includes it.
     */
    isSystemBot: integer({ mode: "boolean" }).notNull().default(false),
    /** The output of `password.ts`; null for bots and for people without a password. */
    passwordHash: text(),
    /** IANA identifier, or empty. */
    timezone: text().notNull().default(""),
    avatarVersion: integer().notNull().default(1),
    /** The uploaded picture, large and small; null for the generated one. */
    avatarPictureId: integer().references(() => pictures.id),
    avatarThumbnailId: integer().references(() => pictures.id),
    /** May change other people's addresses. Only the server's operator grants it, not a setting. */
    canChangeUserEmails: integer({ mode: "boolean" }).notNull().default(false),
    /** When they last used the server, to the day; null for never. UNIX seconds. */
    lastActiveAt: integer(),
    /** For bots: the default destination of their messages and event queues. */
    defaultSendingChannelId: integer(),
    defaultEventsChannelId: integer(),
    defaultAllPublicChannels: integer({ mode: "boolean" }).notNull().default(false),
    /** UNIX seconds. */
    joinedAt: integer().notNull(),
    /** Whether the waiting period was over when events last reported it. */
    isPastWaitingPeriod: integer({ mode: "boolean" }).notNull().default(true),
    /** When the account was deleted: the row stays for their messages, without their data. UNIX seconds. */
    deletedAt: integer(),
    /** When all data of a deleted account was gone; null before that, because it is deleted in portions. */
    erasedAt: integer(),
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

/** Personal settings that differ from the built-in defaults; the value is JSON text. */
export const userSettings = sqliteTable(
  "user_settings",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name] }),
    index("user_settings_email")
      .on(table.userId)
      .where(sql`${table.name} = 'enable_stream_email_notifications' AND ${table.value} = 'true'`),
  ],
);

/** The organization's defaults of user settings that differ from the built-in ones. */
export const defaultUserSettings = sqliteTable("default_user_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** API keys, one for each sign-in of a client; only their hashes are stored. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** SHA-256 of the key, hex. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The client that it was issued to. */
    client: text().notNull(),
    createdAt: integer().notNull(),
    /** UNIX seconds, to about a minute; null for never. */
    lastUsedAt: integer(),
    /** The IP address that last used it; null for never. */
    address: text(),
  },
  (table) => [index("api_keys_user").on(table.userId)],
);

/** Browsers that are signed in; `client` describes them in a few words. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, hex. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    client: text().notNull(),
    createdAt: integer().notNull(),
    /** UNIX seconds, to about a minute; null for never. */
    lastUsedAt: integer(),
    /** The IP address that last used it; null for never. */
    address: text(),
    expiresAt: integer().notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);
