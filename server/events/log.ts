import { and, asc, eq, gt, lt, lte, placeholder, sql } from "drizzle-orm";
import { eventSequence, events } from "../db/schema/events.ts";
import { type Reader, statement } from "../db/store.ts";
import { type Audience, loggedReach, type Reach, reachOf, serializeAudience } from "./audience.ts";
import type { LoggedEvent } from "./event.ts";

/** One event as deliveries see it, from memory or from the log. */
export type LogEntry = {
  readonly id: number;
  readonly event: LoggedEvent;
  readonly reaches: Reach;
  /** JSON of the event as it goes to clients, by variant: written once however many clients are sent it. */
  readonly variants: Map<string, string>;
  /** What keeping it in memory costs, about, in bytes. */
  readonly size: number;
};

/** How many IDs are set aside ahead of use, so that an event that is not logged need not wait for the disk. */
const reservedBlock = 10_000;

/** What the newest events may take of memory; whoever is further behind is served from the log. */
const tailBytes = 2 * 1024 * 1024;
const tailEntries = 5_000;

/** The sequence of all events: logged ones in the database, the newest also in memory. */
export type EventLog = {
  /** The newest ID given out; a queue registered now begins behind it. */
  readonly lastId: () => number;
  /** Writes an event as part of the running transaction. */
  readonly append: (tx: Reader, event: LoggedEvent, audience: Audience) => LogEntry;
  /** Makes an event that is not logged: typing, presence. It has a place in the sequence all the same. */
  readonly announce: (event: LoggedEvent, audience: Audience) => LogEntry;
  /** An ID for an event that concerns one queue alone: a heartbeat. */
  readonly takeId: () => number;
  /** Makes sure, as the last thing in a transaction, that no ID used so far can ever be given again. */
  readonly reserve: (tx: Reader) => void;
  /** The transaction that reserved is on disk. */
  readonly confirmReserve: () => void;
  /** Keeps committed entries in memory, in order. */
  readonly remember: (entries: readonly LogEntry[]) => void;
  /** Entries after an ID, oldest first, until `take` says that it has enough. */
  readonly readAfter: (reader: Reader, id: number, take: (entry: LogEntry) => boolean) => void;
  /** Deletes what every queue has confirmed. */
  readonly pruneThrough: (tx: Reader, id: number) => void;
};

/** Opens the log where the last run left it. */
export function openEventLog(reader: Reader): EventLog {
  let reservedThrough = sequence(reader).get()?.reservedThrough ?? 0;
  let reserving = reservedThrough;
  let last = reservedThrough;
  let tail: LogEntry[] = [];
  let bytes = 0;
  /** Entries up to this ID are no longer, or never were, in memory. */
  let tailAfter = last;

  return {
    lastId: () => last,
    takeId: takeUnloggedId,
    append: (tx, event, audience) => {
      const entry = createEntry(takeId(), event, audience);
      const payload = JSON.stringify(event);
      insert(tx).run({ id: entry.id, type: event.type, audience: serializeAudience(audience), payload });
      return { ...entry, size: payload.length * 2 + 200 };
    },
    announce: (event, audience) => {
      const entry = createEntry(takeUnloggedId(), event, audience);
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
    readAfter: (reader, id, take) => {
      let from = id;
      while (from < tailAfter) {
        const rows = page(reader).all({ after: from, before: tailAfter + 1 });
        if (rows.length === 0) break;
        for (const row of rows) {
          from = row.id;
          if (!take(fromRow(reader, row))) return;
        }
      }
      for (let index = firstAfter(tail, id); index < tail.length; index++) {
        const entry = tail[index];
        if (entry !== undefined && !take(entry)) return;
      }
    },
    pruneThrough: (tx, id) => {
      prune(tx).run({ id });
    },
  };

  function takeId(): number {
    last += 1;
    return last;
  }

  /** Outside a transaction, so an exhausted block is renewed on the spot: one write in ten thousand. */
  function takeUnloggedId(): number {
    if (last >= reservedThrough) {
      reserving = last + reservedBlock;
      saveSequence(reader).run({ reservedThrough: reserving });
      reservedThrough = reserving;
    }
    return takeId();
  }

  function createEntry(id: number, event: LoggedEvent, audience: Audience): LogEntry {
    return { id, event, reaches: reachOf(audience), variants: new Map(), size: 500 };
  }

  function remember(entries: readonly LogEntry[]) {
    for (const entry of entries) {
      tail.push(entry);
      bytes += entry.size;
    }
    if (bytes <= tailBytes && tail.length <= tailEntries) return;
    // Half is let go at once, so that trimming costs little for each event.
    let dropped = 0;
    while (dropped < tail.length && (bytes > tailBytes / 2 || tail.length - dropped > tailEntries / 2)) {
      bytes -= tail[dropped]?.size ?? 0;
      tailAfter = tail[dropped]?.id ?? tailAfter;
      dropped += 1;
    }
    tail = tail.slice(dropped);
  }
}

/** Index of the first entry with a larger ID. */
function firstAfter(entries: readonly LogEntry[], id: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.id ?? 0) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}

function fromRow(reader: Reader, row: typeof events.$inferSelect): LogEntry {
  const event: LoggedEvent = JSON.parse(row.payload);
  return { id: row.id, event, reaches: loggedReach(reader, row.id, row.audience), variants: new Map(), size: 0 };
}

const sequence = statement((db) => db.select().from(eventSequence).where(eq(eventSequence.id, 1)).prepare());

const saveSequence = statement((db) =>
  db
    .insert(eventSequence)
    .values({ id: 1, reservedThrough: placeholder("reservedThrough") })
    .onConflictDoUpdate({ target: eventSequence.id, set: { reservedThrough: sql`excluded.reserved_through` } })
    .prepare(),
);

const insert = statement((db) =>
  db
    .insert(events)
    .values({
      id: placeholder("id"),
      type: placeholder("type"),
      audience: placeholder("audience"),
      payload: placeholder("payload"),
    })
    .prepare(),
);

const page = statement((db) =>
  db
    .select()
    .from(events)
    .where(and(gt(events.id, placeholder("after")), lt(events.id, placeholder("before"))))
    .orderBy(asc(events.id))
    .limit(500)
    .prepare(),
);

const prune = statement((db) =>
  db
    .delete(events)
    .where(lte(events.id, placeholder("id")))
    .prepare(),
);
