import { randomUUID } from "node:crypto";
import { eq, placeholder, sql } from "drizzle-orm";
import type { Undoable } from "../db/cache.ts";
import { parameter } from "../db/parameter.ts";
import { eventQueues } from "../db/schema/events.ts";
import { type Reader, statement } from "../db/store.ts";
import { ApiError } from "../http/errors.ts";
import type { Recipient } from "./audience.ts";
import { type QueueOptions, queueOptionsSchema } from "./queue-options.ts";

/** A registered event queue: a cursor into the log, with at most one waiting request. */
export type EventQueue = Recipient & {
  readonly id: string;
  readonly options: QueueOptions;
  /** The hash of the API key or session that registered it; null when unknown. */
  readonly signIn: string | null;
  /** The newest event when it was registered. */
  readonly createdAtId: number;
  /** UNIX seconds; null when unknown. */
  readonly registeredAt: number | null;
  /** The newest event that the client has confirmed by requesting those after it. */
  acknowledgedId: number;
  /** When it was last polled, or registered, in milliseconds. */
  polledAt: number;
  /** Whether it was polled since the server started. */
  wasPolled: boolean;
  /** The last event that it delivers before its client must register again; null for a queue without an end. */
  endsAtId: number | null;
  waiter: Waiter | null;
};

/** A waiting poll. */
export type Waiter = {
  /** Answers with events as JSON texts, and ends the wait. */
  readonly answer: (events: readonly string[]) => void;
  /** When the wait began, in milliseconds. */
  readonly since: number;
  /** The hash of the API key or session of the waiting request. */
  readonly signIn: string;
};

/** The event queues of this server, by ID and by person. */
export type EventQueues = {
  readonly all: () => Iterable<EventQueue>;
  readonly size: () => number;
  /** Queues with a waiting request. */
  readonly waiting: Set<EventQueue>;
  /** @throws {ApiError} BAD_EVENT_QUEUE_ID when it is unknown, was deleted, or belongs to somebody else */
  readonly find: (id: string, userId: number) => EventQueue;
  readonly ofUser: (userId: number) => readonly EventQueue[];
  readonly add: (queue: EventQueue) => void;
  readonly remove: (queue: EventQueue) => void;
};

/**
 * Loads the queues of the last run, so that their clients continue as if nothing had happened.
 * @param guests the IDs of all guests
 */
export function openEventQueues(reader: Reader, now: number, guests: ReadonlySet<number>): EventQueues {
  const byId = new Map<string, EventQueue>();
  const byUser = new Map<number, Set<EventQueue>>();
  const waiting = new Set<EventQueue>();
  for (const queue of storedQueues(reader).all()) {
    const options = internOptions(queue.options);
    // Another version may have written other options: the client registers again.
    if (options === null) continue;
    const owner = { id: queue.userId, isGuest: guests.has(queue.userId), signIn: queue.signIn };
    const { createdAtId, registeredAt, acknowledgedId, endsAtId } = queue;
    add({ ...createQueue(queue.id, owner, options, { createdAtId, registeredAt }, now), acknowledgedId, endsAtId });
  }

  return {
    all: () => byId.values(),
    size: () => byId.size,
    waiting,
    find: (id, userId) => {
      const queue = byId.get(id);
      if (queue === undefined || queue.userId !== userId) throw badQueue(id);
      return queue;
    },
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
    add,
    remove: (queue) => {
      queue.waiter?.answer([]);
      byId.delete(queue.id);
      byUser.get(queue.userId)?.delete(queue);
    },
  };

  function add(queue: EventQueue) {
    byId.set(queue.id, queue);
    const others = byUser.get(queue.userId) ?? new Set();
    byUser.set(queue.userId, others.add(queue));
  }
}

/** The error for a queue that does not exist, or no longer does. */
export function badQueue(id: string): ApiError {
  return new ApiError("BAD_EVENT_QUEUE_ID", `Bad event queue ID: ${id}`, {
    queue_id: id,
    var_name: "queue_id",
    var_problem: "unknown",
  });
}

/** The owner of a queue, and the hash of the credentials that registered it. */
type QueueOwner = { readonly id: number; readonly isGuest: boolean; readonly signIn: string | null };

/** Writes a new queue in the transaction. Add it to the queues in memory after the commit. */
export function insertQueue(
  tx: Reader,
  owner: QueueOwner,
  options: QueueOptions,
  lastId: number,
  now: number,
): EventQueue {
  const id = randomUUID();
  const serialized = JSON.stringify(options);
  const { id: userId, signIn } = owner;
  const registration = { createdAtId: lastId, registeredAt: Math.floor(now / 1000) };
  insertRow(tx).run({ id, userId, signIn, options: serialized, acknowledgedId: lastId, ...registration });
  return createQueue(id, owner, internOptions(serialized) ?? options, registration, now);
}

/** A queue that is only in memory, for a disk that cannot be written to. It ends when the server stops. */
export function createQueueInMemory(owner: QueueOwner, options: QueueOptions, lastId: number, now: number): EventQueue {
  return createQueue(randomUUID(), owner, options, { createdAtId: lastId, registeredAt: Math.floor(now / 1000) }, now);
}

/**
 * Deletes queues in the transaction, together with their clients' local IDs of messages, so that nobody can repeat a
 * send under these IDs. Remove the queues from memory after the commit.
 */
export function deleteQueues(tx: Reader, ids: readonly string[]): void {
  for (const id of ids) deleteRow(tx).run({ id });
}

/**
 * Ends all queues of a person after they have delivered what happened so far, because the person's client must load
 * what it may see again. Events from now on are not delivered; then the client gets BAD_EVENT_QUEUE_ID. Waiting polls
 * are answered.
 */
export function endQueuesAfterDelivery(tx: QueueTx, userId: number): void {
  for (const queue of tx.queues.ofUser(userId)) {
    if (queue.endsAtId !== null) continue;
    queue.endsAtId = tx.lastEventId();
    saveEnd(tx).run({ id: queue.id, endsAtId: queue.endsAtId });
    tx.onRollback(() => {
      queue.endsAtId = null;
    });
    tx.afterCommit(() => finishWaiting(tx.queues, queue));
  }
}

/** A poll that still waits at a queue that ends has been sent everything. */
function finishWaiting({ waiting }: EventQueues, queue: EventQueue): void {
  if (!waiting.has(queue)) return;
  queue.acknowledgedId = Math.max(queue.acknowledgedId, queue.endsAtId ?? 0);
  queue.waiter?.answer([]);
}

/** Whether a queue has ended, and its client has confirmed everything before the end. */
export function isFinished({ endsAtId, acknowledgedId }: EventQueue): boolean {
  return endsAtId !== null && acknowledgedId >= endsAtId;
}

/**
 * Ends at once the queues that were registered with some of a person's API keys and sessions, and the polls with these
 * credentials at other queues. `isRevoked(null)` decides for a queue whose credentials are unknown.
 */
export function endQueuesAtOnce(tx: QueueTx, userId: number, isRevoked: (signIn: string | null) => boolean): void {
  const { queues } = tx;
  dropQueues(
    tx,
    queues.ofUser(userId).filter(({ signIn }) => isRevoked(signIn)),
  );
  for (const { waiter } of queues.ofUser(userId)) if (waiter !== null && isRevoked(waiter.signIn)) waiter.answer([]);
}

/** The parts of a transaction that end queues. */
type QueueTx = Undoable & {
  readonly queues: EventQueues;
  readonly lastEventId: () => number;
  readonly afterCommit: (job: () => void) => void;
};

function dropQueues(tx: QueueTx, dropped: readonly EventQueue[]): void {
  const { queues } = tx;
  deleteQueues(
    tx,
    dropped.map((queue) => queue.id),
  );
  for (const queue of dropped) {
    queues.remove(queue);
    tx.onRollback(() => queues.add(queue));
  }
}

/** Stores how far a queue has been confirmed, for pruning after a restart. */
export function saveCursor(tx: Reader, queue: EventQueue): void {
  saveRow(tx).run({ id: queue.id, acknowledgedId: queue.acknowledgedId });
}

function createQueue(
  id: string,
  { id: userId, isGuest, signIn }: QueueOwner,
  options: QueueOptions,
  registration: Pick<EventQueue, "createdAtId" | "registeredAt">,
  now: number,
): EventQueue {
  return {
    id,
    userId,
    signIn,
    isGuest,
    allPublicChannels: options.allPublicChannels,
    capabilities: options.capabilities,
    options,
    ...registration,
    acknowledgedId: registration.createdAtId,
    polledAt: now,
    wasPolled: false,
    endsAtId: null,
    waiter: null,
  };
}

/** Most queues are registered with the same few sets of options, so they share one object. Null for invalid options. */
function internOptions(serialized: string): QueueOptions | null {
  const known = interned.get(serialized);
  if (known !== undefined) return known;
  const { data: options } = queueOptionsSchema.safeParse(JSON.parse(serialized));
  if (options === undefined) return null;
  if (interned.size >= 1000) interned.clear();
  interned.set(serialized, options);
  return options;
}

const interned = new Map<string, QueueOptions>();

const storedQueues = statement((db) => db.select().from(eventQueues).prepare());

const insertRow = statement((db) =>
  db
    .insert(eventQueues)
    .values({
      id: placeholder("id"),
      userId: placeholder("userId"),
      signIn: placeholder("signIn"),
      options: placeholder("options"),
      acknowledgedId: placeholder("acknowledgedId"),
      createdAtId: placeholder("createdAtId"),
      registeredAt: placeholder("registeredAt"),
    })
    .prepare(),
);

const saveRow = statement((db) =>
  db
    .update(eventQueues)
    .set({ acknowledgedId: sql`${placeholder("acknowledgedId")}` })
    .where(eq(eventQueues.id, parameter("id")))
    .prepare(),
);

const saveEnd = statement((db) =>
  db
    .update(eventQueues)
    .set({ endsAtId: sql`${placeholder("endsAtId")}` })
    .where(eq(eventQueues.id, parameter("id")))
    .prepare(),
);

const deleteRow = statement((db) =>
  db
    .delete(eventQueues)
    .where(eq(eventQueues.id, parameter("id")))
    .prepare(),
);
