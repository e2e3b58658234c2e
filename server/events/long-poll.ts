import type { ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import type { Reader } from "../db/store.ts";
import { ApiError, invalidParameter } from "../http/errors.ts";
import type { EventLog, LogEntry } from "./log.ts";
import type { EventRules, LoggedEvent } from "./logged.ts";
import { badQueue, type EventQueue, type EventQueues, isFinished, type Waiter } from "./queue.ts";

/**
 * How long a poll waits before it is answered with a heartbeat, in milliseconds. It must be less than the time after
 * which clients give up: `event_queue_longpoll_timeout_seconds` in the answer to their registration.
 */
const heartbeatAfter = 55_000;

/** How long a queue without polls is kept, in milliseconds (the API specification, Limits). */
const queueIdleLife = 600_000;

/** The limits of one answer, in events and in characters: they bound the memory that a slow client takes. */
const answerEventLimit = 1_000;
const answerSizeLimit = 1024 * 1024;

/** The parts of the server that deliver events to polls. */
export type EventDelivery<E extends LoggedEvent> = {
  readonly store: Reader["store"];
  readonly clock: Clock;
  readonly log: EventLog<E>;
  readonly rules: EventRules<E>;
  readonly queues: EventQueues;
};

/**
 * Resolves with the events after `lastId` as JSON texts. If there are none, it waits for the next ones, and resolves
 * with a heartbeat if none come within 55 s. With `dontBlock` it does not wait. It resolves without events if another
 * poll of the same queue replaces it, or if its credentials are revoked. It never resolves if the client closes the
 * connection.
 * @param signIn the hash of the API key or session of the request
 * @throws {ApiError} BAD_REQUEST when the queue cannot continue from `lastId`; BAD_EVENT_QUEUE_ID when the queue has
 * ended and delivered everything
 */
export function poll<E extends LoggedEvent>(
  delivery: EventDelivery<E>,
  queue: EventQueue,
  lastId: number,
  dontBlock: boolean,
  signIn: string,
  response: ServerResponse,
): Promise<readonly string[]> {
  if (isFinished(queue)) throw badQueue(queue.id);
  acknowledge(delivery, queue, lastId);
  queue.polledAt = delivery.clock.now();
  queue.wasPolled = true;
  queue.waiter?.answer([]);
  return new Promise((resolve, reject) => {
    const waiter = createWaiter(delivery, queue, signIn, response, (events) => {
      if (isFinished(queue)) reject(badQueue(queue.id));
      else resolve(events);
    });
    queue.waiter = waiter;
    catchUp(delivery, queue, waiter, queue.acknowledgedId, dontBlock);
  });
}

function acknowledge<E extends LoggedEvent>(delivery: EventDelivery<E>, queue: EventQueue, lastId: number): void {
  if (lastId > delivery.log.lastId())
    throw invalidParameter("last_event_id", "unknown", `Event ${lastId} was not in this queue`);
  const hasConfirmedNothing = queue.acknowledgedId === queue.createdAtId;
  if (lastId < queue.acknowledgedId && !hasConfirmedNothing) {
    throw invalidParameter("last_event_id", "unknown", `An event newer than ${lastId} has already been pruned!`);
  }
  queue.acknowledgedId = Math.max(lastId, queue.createdAtId);
}

function createWaiter<E extends LoggedEvent>(
  delivery: EventDelivery<E>,
  queue: EventQueue,
  signIn: string,
  response: ServerResponse,
  resolve: (events: readonly string[]) => void,
): Waiter {
  const waiter = { since: delivery.clock.now(), signIn, answer };
  response.once("close", release);
  return waiter;

  function answer(events: readonly string[]) {
    release();
    response.off("close", release);
    resolve(events);
  }

  function release() {
    if (queue.waiter !== waiter) return;
    queue.waiter = null;
    queue.polledAt = delivery.clock.now();
    delivery.queues.waiting.delete(queue);
  }
}

/**
 * Answers with the events that the queue has not been sent yet, or lets it wait for more. A long part of the log may
 * have no events for a queue that is far behind. It is searched in steps, so that other clients are served in between.
 */
function catchUp<E extends LoggedEvent>(
  delivery: EventDelivery<E>,
  queue: EventQueue,
  waiter: Waiter,
  from: number,
  dontBlock: boolean,
): void {
  const answer = createAnswer(delivery.rules, queue);
  const { through, isAll } = delivery.log.readAfter(delivery, from, answer.take);
  const delivered = delivery.log.deliveredId();
  const hasEnded = queue.endsAtId !== null && queue.endsAtId <= delivered && isAll && answer.events.length === 0;
  if (hasEnded) queue.acknowledgedId = delivered;
  if (hasEnded || answer.events.length > 0 || (isAll && dontBlock)) waiter.answer(answer.events);
  else if (isAll) delivery.queues.waiting.add(queue);
  else {
    setImmediate(() => {
      if (queue.waiter === waiter) catchUp(delivery, queue, waiter, through, dontBlock);
    });
  }
}

/** Collects the events of one answer. It is bounded, since the rest can follow with the next poll. */
function createAnswer<E extends LoggedEvent>(rules: EventRules<E>, queue: EventQueue) {
  const events: string[] = [];
  let size = 0;
  return {
    events,
    /** Adds an entry if it is for this queue; returns whether there is room for more. */
    take: (entry: LogEntry<E>): boolean => {
      const text = eventFor(rules, entry, queue);
      if (text === null) return true;
      events.push(text);
      size += text.length;
      return events.length < answerEventLimit && size < answerSizeLimit;
    },
  };
}

/** The JSON of an event for this queue's client; null when the event is not for it. */
function eventFor<E extends LoggedEvent>(rules: EventRules<E>, entry: LogEntry<E>, queue: EventQueue): string | null {
  if (queue.endsAtId !== null && entry.id > queue.endsAtId) return null;
  if (!rules.isWanted(entry.event, queue.userId, queue.options) || !entry.reaches(queue)) return null;
  return `{${rules.present(entry, queue)},"id":${entry.id}}`;
}

/** Sends new events to the polls that wait for them. */
export function deliver<E extends LoggedEvent>(delivery: EventDelivery<E>, entries: readonly LogEntry<E>[]): void {
  if (entries.length === 0) return;
  for (const queue of [...delivery.queues.waiting]) {
    const { events, take } = createAnswer(delivery.rules, queue);
    for (const entry of entries) if (!take(entry)) break;
    if (events.length > 0) queue.waiter?.answer(events);
  }
}

/** Answers polls that waited too long with a heartbeat. It runs every second. */
export function sendHeartbeats<E extends LoggedEvent>(delivery: EventDelivery<E>): void {
  delivery.log.deliverInOrder(() => answerOverduePolls(delivery));
}

function answerOverduePolls<E extends LoggedEvent>(delivery: EventDelivery<E>): void {
  const now = delivery.clock.now();
  for (const queue of delivery.queues.waiting) {
    const since = queue.waiter?.since ?? now;
    // Polls wait in the order they came, so the first one that is not due ends the search. If the wait begins in the
    // future, the clock was set back meanwhile, and the poll is answered now.
    if (since <= now && since > now - heartbeatAfter) break;
    queue.waiter?.answer(createHeartbeat(delivery));
  }
}

/** Every event needs an ID, and a new block of IDs needs room on the disk. Without an ID the answer has no events. */
function createHeartbeat<E extends LoggedEvent>(delivery: EventDelivery<E>): readonly string[] {
  try {
    return [JSON.stringify({ type: "heartbeat", id: delivery.log.takeId() })];
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Queues without a poll for ten minutes, and ended queues that have delivered everything. */
export function queuesToDelete<E extends LoggedEvent>(delivery: EventDelivery<E>): EventQueue[] {
  const now = delivery.clock.now();
  return [...delivery.queues.all()].filter((queue) => {
    if (isFinished(queue)) return true;
    // The clock may have been set back.
    queue.polledAt = Math.min(queue.polledAt, now);
    return queue.waiter === null && queue.polledAt < now - queueIdleLife;
  });
}
