import { and, asc, eq, gt, lt, lte, placeholder, sql } from "drizzle-orm";
import { command } from "../db/command.ts";
import { parameter } from "../db/parameter.ts";
import { eventSequence, events } from "../db/schema/events.ts";
import { diskFailing, ownStorageProblem } from "../db/storage-problem.ts";
import { type Reader, statement } from "../db/store.ts";
import {
  type Audience,
  type IsRecipient,
  loggedRecipientCheck,
  recipientCheck,
  serializeAudience,
  type WasSubscribed,
} from "./audience.ts";
import { createDeliveryOrder } from "./delivery-order.ts";
import type { LoggedEvent } from "./logged.ts";

/** One event for delivery, from memory or from the log. */
export type LogEntry<E extends LoggedEvent> = {
  readonly id: number;
  readonly event: E;
  readonly reaches: IsRecipient;
  /** JSON of the event for clients, by variant: it is written once for all clients. */
  readonly variants: Map<string, string>;
  /** Roughly how much memory it takes, in bytes. */
  readonly size: number;
};

/** How many IDs are reserved ahead, so that an event that is not logged need not wait for the disk. */
const reservedBlock = 10_000;

/**
 * The memory limit of the newest events, in bytes and in entries. Clients that are further behind read from the log.
 */
const tailBytes = 2 * 1024 * 1024;
const tailEntries = 5_000;

/** How many entries are read from the database at once. */
const pageEntries = 500;

/** How many entries are deleted at once. */
const prunedEntries = 2_000;

/** The sequence of all events: logged ones in the database, the newest also in memory. */
export type EventLog<E extends LoggedEvent> = {
  /** The newest ID in use; a queue that registers now starts after it. */
  readonly lastId: () => number;
  /** The newest delivered ID: events after it are not on the disk yet. */
  readonly deliveredId: () => number;
  /** Writes an event as part of the running transaction. */
  readonly append: (tx: Reader, event: E, audience: Audience) => LogEntry<E>;
  /**
   * Creates an event that is not logged, such as typing or presence. It still has an ID in the sequence.
   * @throws {ApiError} STORAGE_FULL or STORAGE_UNAVAILABLE
   */
  readonly announce: (event: E, audience: Audience) => LogEntry<E>;
  /**
   * Takes an ID for an event of a single queue: a heartbeat.
   * @throws {ApiError} STORAGE_FULL or STORAGE_UNAVAILABLE
   */
  readonly takeId: () => number;
  /** Ensures, at the end of a transaction, that no ID used so far can be used again. */
  readonly reserve: (tx: Reader) => void;
  /** Called when the transaction that reserved IDs is on disk. */
  readonly confirmReserve: () => void;
  /** Called when a transaction was committed: its events must be delivered before those with later IDs. */
  readonly holdDelivery: () => void;
  /** Called when the events of that transaction were delivered. */
  readonly resumeDelivery: () => void;
  /** Called instead when the disk failed. Its events are never delivered, and no later ones either. */
  readonly stopDelivery: () => void;
  /** Delivers an event outside a transaction, now or once the events before it are delivered. */
  readonly deliverInOrder: (delivery: () => void) => void;
  /** Keeps committed entries in memory, in order. */
  readonly remember: (entries: readonly LogEntry<E>[]) => void;
  /**
   * Reads entries after an ID, oldest first, until `accept` returns false or a page was read from the database. The
   * caller should let other work run before it continues.
   */
  readonly readAfter: (reader: Reader, id: number, accept: (entry: LogEntry<E>) => boolean) => Progress;
  /**
   * Deletes entries up to an ID that every queue has confirmed, the oldest first; returns whether there were any. It
   * deletes a limited number at once, so that other writes do not wait long.
   */
  readonly pruneThrough: (tx: Reader, id: number) => boolean;
};

/** The progress of a read: `isAll` when nothing follows, else the next read continues after `through`. */
export type Progress = { readonly through: number; readonly isAll: boolean };

/**
 * Opens the log. Its IDs continue after those of the last run.
 * @param wasSubscribed decides who was in a channel, for events that are read from the database
 * @param flushNow forces a write outside of the group commit to the disk
 */
export function openEventLog<E extends LoggedEvent>(
  reader: Reader,
  wasSubscribed: WasSubscribed,
  flushNow: () => void,
): EventLog<E> {
  let reservedThrough = sequence(reader).get()?.reservedThrough ?? 0;
  let reserving = reservedThrough;
  let last = reservedThrough;
  let delivered = last;
  const order = createDeliveryOrder();
  let tail: LogEntry<E>[] = [];
  let bytes = 0;
  /** Entries up to this ID are not in memory. */
  let tailAfter = last;
  const counted = new WeakSet<ReadonlySet<number>>();

  return {
    lastId: () => last,
    deliveredId: () => delivered,
    takeId: takeUnloggedId,
    holdDelivery: order.hold,
    resumeDelivery: () => {
      delivered = last;
      order.resume();
    },
    stopDelivery: order.stop,
    deliverInOrder: order.deliver,
    append: (tx, event, audience) => {
      const id = takeId();
      const payload = JSON.stringify(event);
      const serialized = serializeAudience(audience);
      insert(tx).run({ id, type: event.type, audience: serialized, payload });
      return createEntry(id, event, audience, 4 * (payload.length + serialized.length) + subscribersSize(audience));
    },
    announce: (event, audience) => {
      const entry = createEntry(takeUnloggedId(), event, audience, subscribersSize(audience));
      remember([entry]);
      return entry;
    },
    reserve: (tx) => {
      if (last + reservedBlock / 2 <= reservedThrough) return;
      reserving = last + reservedBlock;
      saveSequence(tx).run({ reservedThrough: reserving });
    },
    confirmReserve: () => {
      reservedThrough = reserving;
    },
    remember,
    readAfter: (reader, id, accept) => {
      if (id < tailAfter) {
        const rows = page(reader).all({ after: id, before: tailAfter + 1 });
        for (const row of rows)
          if (!accept(fromRow<E>(row, loggedRecipientCheck(reader, row, wasSubscribed))))
            return { through: row.id, isAll: false };
        const lastRow = rows.at(-1);
        if (lastRow !== undefined && rows.length === pageEntries) return { through: lastRow.id, isAll: false };
      }
      for (let index = firstAfter(tail, id); index < tail.length; index++) {
        const entry = tail[index];
        if (entry !== undefined && !accept(entry)) return { through: entry.id, isAll: false };
      }
      return { through: last, isAll: true };
    },
    pruneThrough: (tx, id) => prune(tx).run({ id }).changes > 0,
  };

  function takeId(): number {
    last += 1;
    return last;
  }

  /**
   * This runs outside a transaction, so it reserves a new block at once when the old one is used up: one write in ten
   * thousand.
   */
  function takeUnloggedId(): number {
    order.assertRunning();
    if (last >= reservedThrough) reserveBlock();
    const id = takeId();
    if (!order.isHeld()) delivered = id;
    return id;
  }

  function reserveBlock(): void {
    reserving = last + reservedBlock;
    try {
      saveSequence(reader).run({ reservedThrough: reserving });
    } catch (error) {
      throw ownStorageProblem(error);
    }
    try {
      flushNow();
    } catch {
      order.stop();
      throw diskFailing();
    }
    reservedThrough = reserving;
  }

  /** The first entry with a set of subscribers counts its memory; later entries share the set. */
  function subscribersSize(audience: Audience): number {
    if (audience.kind !== "channel" || counted.has(audience.subscribers)) return 0;
    counted.add(audience.subscribers);
    return audience.subscribers.size * 40;
  }

  function remember(entries: readonly LogEntry<E>[]) {
    for (const entry of entries) {
      tail.push(entry);
      bytes += entry.size;
    }
    if (bytes <= tailBytes && tail.length <= tailEntries) return;
    // Trimming removes half at once, so that it costs little for each event.
    let dropped = 0;
    while (dropped < tail.length && (bytes > tailBytes / 2 || tail.length - dropped > tailEntries / 2)) {
      bytes -= tail[dropped]?.size ?? 0;
      tailAfter = tail[dropped]?.id ?? tailAfter;
      dropped += 1;
    }
    tail = tail.slice(dropped);
  }
}

function createEntry<E extends LoggedEvent>(id: number, event: E, audience: Audience, size: number): LogEntry<E> {
  return { id, event, reaches: recipientCheck(audience), variants: new Map(), size: 300 + size };
}

/** Index of the first entry with a larger ID. */
function firstAfter(entries: readonly { readonly id: number }[], id: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.id ?? 0) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}

function fromRow<E extends LoggedEvent>(
  { id, payload }: typeof events.$inferSelect,
  reaches: IsRecipient,
): LogEntry<E> {
  const event: E = JSON.parse(payload);
  return { id, event, reaches, variants: new Map(), size: 0 };
}

const sequence = statement((db) => db.select().from(eventSequence).where(eq(eventSequence.id, 1)).prepare());

const saveSequence = statement((db) =>
  db
    .insert(eventSequence)
    .values({ id: 1, reservedThrough: placeholder("reservedThrough") })
    .onConflictDoUpdate({ target: eventSequence.id, set: { reservedThrough: sql`excluded.reserved_through` } })
    .prepare(),
);

const insert = command((db) =>
  db.insert(events).values({
    id: placeholder("id"),
    type: placeholder("type"),
    audience: placeholder("audience"),
    payload: placeholder("payload"),
  }),
);

const page = statement((db) =>
  db
    .select()
    .from(events)
    .where(and(gt(events.id, parameter("after")), lt(events.id, parameter("before"))))
    .orderBy(asc(events.id))
    .limit(pageEntries)
    .prepare(),
);

const prune = statement((db) =>
  db
    .delete(events)
    .where(and(lte(events.id, parameter("id")), sql`${events.id} < (SELECT min(id) FROM events) + ${prunedEntries}`))
    .prepare(),
);
