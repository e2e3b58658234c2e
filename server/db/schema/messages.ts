import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { channels } from "./channels.ts";
import { users } from "./users.ts";

/** A topic of a channel, or the people of a direct message conversation. Read state is stored by conversation. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: integer().primaryKey(),
    /** Null for direct messages. */
    channelId: integer().references(() => channels.id),
    /** The topic as it was last written; null for direct messages. */
    topic: text(),
    /** The topic in the form for comparison: Unicode case-folded. */
    topicKey: text(),
    /** IDs of all participants of a direct message conversation, ascending, joined by commas; null for topics. */
    participants: text(),
    /** Zero without messages. */
    lastMessageId: integer().notNull().default(0),
    /**
     * The ID of the newest event when messages were last moved here whose read state needs ranges; null if there was no
     * such move. For people who were in the channel before that event, only messages in their ranges are read, however
     * old.
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

/** Participants of direct message conversations, by person. */
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
    /** The channel it was sent to, when it was moved to another later: the subscribers of that time received it. */
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
    /** Whether it mentions everybody in the channel: true for all who received it, so that each needs no row. */
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
    // The markers of `has:link` and `has:image`. A less-than sign in the HTML is never one that somebody typed.
    index("messages_with_link").on(table.id).where(sql`instr(${table.renderedContent}, '<a ') > 0`),
    index("messages_with_image")
      .on(table.id)
      .where(
        sql`instr(${table.renderedContent}, '<div class="message_inline_image">') > 0 or instr(${table.renderedContent}, '" class="inline-image') > 0`,
      ),
  ],
);

/** The flags of a message for one person (starred, mentioned, …). People without a flag have no row. */
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
 * All messages of the conversation from the first to the last ID are read by this person. The ranges of one
 * conversation are stored together, because many people read it at once and a deletion changes all of them. The table
 * has no row IDs; this was written into its migration by hand, because the generator cannot.
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

/**
 * The edit history of messages: for each change the old values, and null where nothing changed. Moves have both values,
 * because the message may have been moved again later.
 */
export const messageEdits = sqliteTable(
  "message_edits",
  {
    id: integer().primaryKey(),
    messageId: integer()
      .notNull()
      .references(() => messages.id),
    /** The person who changed it. */
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

/** How many messages were sent on each recent complete day, including those deleted since. */
export const messageDays = sqliteTable("message_days", {
  /** A day in the server's calendar: 2026-03-02. */
  day: text().primaryKey(),
  sent: integer().notNull(),
});

/**
 * Messages by the local ID from their sender's client, so that a repeated request is recognized, even after the end of
 * its event queue.
 */
export const localMessages = sqliteTable(
  "local_messages",
  {
    senderId: integer().notNull(),
    queueId: text().notNull(),
    localId: text().notNull(),
    messageId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.senderId, table.queueId, table.localId] }),
    index("local_messages_message").on(table.messageId),
  ],
);
