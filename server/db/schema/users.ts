import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { pictures } from "./pictures.ts";

/** People and bots, active or not. */
export const users = sqliteTable(
  "users",
  {
    id: integer().primaryKey(),
    /** The real address, as typed; compared without regard to case. */
    email: text().notNull(),
    fullName: text().notNull(),
    /** The API specification, Conventions 8. */
    role: integer().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    /** Null for people; 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
    botType: integer(),
    botOwnerId: integer(),
    /** The server itself speaks as it: nobody owns it, signs in as it or changes it, and no list of people has it. */
    isSystemBot: integer({ mode: "boolean" }).notNull().default(false),
    /** What `password.ts` wrote; null for bots and for people who have none yet. */
    passwordHash: text(),
    /** IANA identifier, or empty. */
    timezone: text().notNull().default(""),
    avatarVersion: integer().notNull().default(1),
    /** The uploaded picture, large and small; null for the drawn one. */
    avatarPictureId: integer().references(() => pictures.id),
    avatarThumbnailId: integer().references(() => pictures.id),
    /** May change other people's addresses; given by whoever runs the server, never by a setting. */
    canChangeUserEmails: integer({ mode: "boolean" }).notNull().default(false),
    /** When they last used the server, to the day; null for never. UNIX seconds. */
    lastActiveAt: integer(),
    /** For bots: where their messages and event queues go unless they say otherwise. */
    defaultSendingChannelId: integer(),
    defaultEventsChannelId: integer(),
    defaultAllPublicChannels: integer({ mode: "boolean" }).notNull().default(false),
    /** UNIX seconds. */
    joinedAt: integer().notNull(),
    /** Whether they have been here as long as the organization's waiting period lasts; what events have told. */
    isPastWaitingPeriod: integer({ mode: "boolean" }).notNull().default(true),
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

/** Personal settings that differ from the factory's; the value is JSON text. */
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

/** Organization defaults of user settings that differ from the factory's. */
export const defaultUserSettings = sqliteTable("default_user_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** API keys, one for each sign-in of a client; only their hashes are kept. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** SHA-256 of the key, hex. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The client it was issued to. */
    client: text().notNull(),
    createdAt: integer().notNull(),
    /** UNIX seconds, to the minute or so; null for never. */
    lastUsedAt: integer(),
    /** The IP address it was last used from; null when it never was. */
    address: text(),
  },
  (table) => [index("api_keys_user").on(table.userId)],
);

/** Signed-in browsers; `client` says in a few words which. */
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
    /** UNIX seconds, to the minute or so; null for never. */
    lastUsedAt: integer(),
    /** The IP address it was last used from; null when it never was. */
    address: text(),
    expiresAt: integer().notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);
