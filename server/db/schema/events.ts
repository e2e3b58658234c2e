import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** The transactional outbox: one row for each event, however many people it concerns. */
export const events = sqliteTable("events", {
  id: integer().primaryKey(),
  type: text().notNull(),
  /** JSON of `events/audience.ts`. */
  audience: text().notNull(),
  /** JSON of the event as `nouns/events.ts` declares it. */
  payload: text().notNull(),
});

/** Reserved event IDs. The value never decreases, so that no ID is used twice. */
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
    /** JSON of QueueOptions (`events/queue-options.ts`). */
    options: text().notNull(),
    /** The newest event that the client had confirmed when this was last stored. */
    acknowledgedId: integer().notNull(),
    /** The newest event when it was registered. */
    createdAtId: integer().notNull(),
    /** Hash of the API key or session that registered it; it ends with that. Null when unknown. */
    signIn: text(),
    /** UNIX seconds; null when unknown. */
    registeredAt: integer(),
    /** The last event that it delivers before its client must register again; null for a queue without an end. */
    endsAtId: integer(),
  },
  (table) => [index("event_queues_user").on(table.userId)],
);
