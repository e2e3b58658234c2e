import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** The transactional outbox: one row an event, however many people it concerns. */
export const events = sqliteTable("events", {
  id: integer().primaryKey(),
  type: text().notNull(),
  /** JSON of `events/audience.ts`. */
  audience: text().notNull(),
  /** JSON of the event as `nouns/events.ts` declares it. */
  payload: text().notNull(),
});

/** How far event IDs are handed out; never goes back, so that no ID is ever given twice. */
export const eventSequence = sqliteTable("event_sequence", {
  id: integer().primaryKey(),
  /** Every ID up to this one may have been used. */
  reservedThrough: integer().notNull(),
});

/** Registered event queues: cursors into the log. */
export const eventQueues = sqliteTable(
  "event_queues",
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** JSON of `events/queue.ts`, QueueOptions. */
    options: text().notNull(),
    /** The newest event the client has confirmed, as of the last time this was written down. */
    acknowledgedId: integer().notNull(),
    /** The newest event when it was registered. */
    createdAtId: integer().notNull(),
    /** Hash of the API key or session that registered it, which it ends with; null where that is not known. */
    signIn: text(),
    /** UNIX seconds; null where that is not known. */
    registeredAt: integer(),
    /** The last event that it delivers before its client must register anew; null for a queue that goes on. */
    endsAtId: integer(),
  },
  (table) => [index("event_queues_user").on(table.userId)],
);

/** Messages by the name their sender's client gave them, so that a repeated send is recognized. */
export const localMessages = sqliteTable(
  "local_messages",
  { queueId: text().notNull(), localId: text().notNull(), messageId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.queueId, table.localId] })],
);
