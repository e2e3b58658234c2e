import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { channels } from "./channels.ts";
import { users } from "./users.ts";

/** What read state is kept by: a topic of a channel, or the people of a direct message conversation. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: integer().primaryKey(),
    /** Null for direct messages. */
    channelId: integer().references(() => channels.id),
    /** The topic as last written; null for direct messages. */
    topic: text(),
    /** The topic as compared: Unicode case-folded. */
    topicKey: text(),
    /** IDs of everybody in a direct message conversation, ascending, joined by commas; null for topics. */
    participants: text(),
    /** Zero while there is no message. */
    lastMessageId: integer().notNull().default(0),
    /**
     * The newest event when messages last came in whose read state had to be kept by ranges alone; null where none did.
     * To those who were in the channel before that event, only what their ranges cover is read, however old it is.
     */
    movedInEventId: integer(),
  },
  (table) => [
    uniqueIndex("conversations_topic").on(table.channelId, table.topicKey).where(sql`${table.channelId} is not null`),
    uniqueIndex("conversations_participants").on(table.participants).where(sql`${table.participants} is not null`),
    index("conversations_newest").on(table.channelId, table.lastMessageId, table.movedInEventId),
    index("conversations_moved_in")
      .on(table.channelId, table.movedInEventId)
      .where(sql`${table.movedInEventId} is not null`),
  ],
);

/** Who is in a direct message conversation, by person. */
export const directParticipants = sqliteTable(
  "direct_participants",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.conversationId] })],
);

/** Every message, once, however many people receive it. */
export const messages = sqliteTable(
  "messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id),
    /** Null for direct messages. */
    channelId: integer().references(() => channels.id),
    /** The channel it was sent to, of a message that was moved to another since: who was there then received it. */
    sentChannelId: integer().references(() => channels.id),
    senderId: integer()
      .notNull()
      .references(() => users.id),
    /** The topic as the sender wrote it; empty for direct messages. */
    topic: text().notNull(),
    content: text().notNull(),
    renderedContent: text().notNull(),
    client: text().notNull(),
    /** UNIX seconds. */
    sentAt: integer().notNull(),
    /** Whether it is a /me status message. */
    isMe: integer({ mode: "boolean" }).notNull().default(false),
    /** Whether it mentions everybody in the channel: true for all who received it, so no row for each. */
    mentionsChannel: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("messages_conversation").on(table.conversationId, table.id),
    index("messages_channel").on(table.channelId, table.id).where(sql`${table.channelId} is not null`),
    index("messages_moved_in")
      .on(table.channelId, table.sentChannelId, table.id)
      .where(sql`${table.sentChannelId} is not null`),
    index("messages_sender").on(table.senderId, table.id),
    index("messages_mentioning").on(table.id).where(sql`${table.mentionsChannel}`),
    // What `has:link` and `has:image` look for; no text that somebody typed can hold a less-than sign here.
    index("messages_with_link").on(table.id).where(sql`instr(${table.renderedContent}, '<a ') > 0`),
    index("messages_with_image")
      .on(table.id)
      .where(
        sql`instr(${table.renderedContent}, '<div class="message_inline_image">') > 0 or instr(${table.renderedContent}, '" class="inline-image') > 0`,
      ),
  ],
);

/** What a person marked, or a message does to them alone (starred, mentioned, …): only for those it concerns. */
export const messageFlags = sqliteTable(
  "message_flags",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    /** Bits of `server/domain/flags/flag-bits.ts`. */
    flags: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index("message_flags_message").on(table.messageId),
  ],
);

/**
 * All messages of the conversation with an ID from first to last are read by this person. What has been read of one
 * conversation stands together: it is read by many at once, and settled as a whole when messages are deleted. Without
 * row IDs, which its migration says by hand, for the generator does not know the words.
 */
export const readRanges = sqliteTable(
  "read_ranges",
  {
    conversationId: integer()
      .notNull()
      .references(() => conversations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    firstId: integer().notNull(),
    lastId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId, table.firstId] })],
);

/** Emoji reactions; the same emoji of the same person counts once whatever name it was given by. */
export const reactions = sqliteTable(
  "reactions",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    reactionType: text({ enum: ["unicode_emoji", "realm_emoji", "chat_extra_emoji"] }).notNull(),
    emojiCode: text().notNull(),
    emojiName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId, table.reactionType, table.emojiCode] })],
);

/**
 * What became of messages since they were sent: of each change what was different before it, the rest is null. Moves have
 * both sides, for the message may have been moved on since.
 */
export const messageEdits = sqliteTable(
  "message_edits",
  {
    id: integer().primaryKey(),
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    /** Who changed it. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** UNIX seconds. */
    editedAt: integer().notNull(),
    prevContent: text(),
    prevRenderedContent: text(),
    prevTopic: text(),
    topic: text(),
    prevChannelId: integer().references(() => channels.id),
    channelId: integer().references(() => channels.id),
  },
  (table) => [index("message_edits_message").on(table.messageId, table.id)],
);

/** How many messages were sent on each of the last days that are over, whatever became of them since. */
export const messageDays = sqliteTable("message_days", {
  /** Of the server's calendar: 2026-03-02. */
  day: text().primaryKey(),
  sent: integer().notNull(),
});
