import type { ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import type { Reader } from "../db/store.ts";
import { badRequest } from "../http/errors.ts";
import { isWanted, present } from "./event.ts";
import type { EventLog, LogEntry } from "./log.ts";
import type { EventQueue, EventQueues } from "./queue.ts";

/** How long a poll is held before it is answered with a heartbeat: below the 90 s after which clients give up. */
const heartbeatAfter = 55_000;

/** A queue that nobody polls for this long is collected (api.md, Limits). */
export const queueIdleLife = 600_000;

/** The most one answer carries, in events and in characters: what a client that reads slowly can cost. */
const answerEvents = 1_000;
const answerSize = 1024 * 1024;

/** What a poll needs to know of the server. */
export type EventSource = {
  readonly store: Reader["store"];
  readonly clock: Clock;
  readonly log: EventLog;
  readonly queues: EventQueues;
};

/**
 * Waits for what follows `lastId` and resolves with the events as JSON texts; at once when something is there or
 * `dontBlock`, after 55 s with a heartbeat, and empty when another poll of the same queue takes over.
 * @throws {ApiError} BAD_REQUEST when `lastId` is not a place the queue can go on from
 */
export function poll(
  source: EventSource,
  queue: EventQueue,
  lastId: number,
  dontBlock: boolean,
  response: ServerResponse,
): readonly string[] | Promise<readonly string[]> {
  acknowledge(source, queue, lastId);
  queue.polledAt = source.clock.now();
  queue.waiter?.answer([]);
  const ready = eventsAfter(source, queue, queue.acknowledgedId);
  if (ready.length > 0 || dontBlock) return ready;
  return new Promise((resolve) => hold(source, queue, response, resolve));
}

function acknowledge(source: EventSource, queue: EventQueue, lastId: number): void {
  if (lastId > source.log.lastId()) throw badRequest(`Event ${lastId} was not in this queue`);
  const untouched = queue.acknowledgedId === queue.createdAtId;
  if (lastId < queue.acknowledgedId && !untouched) {
    throw badRequest(`An event newer than ${lastId} has already been pruned!`);
  }
  queue.acknowledgedId = Math.max(lastId, queue.createdAtId);
}

function hold(
  source: EventSource,
  queue: EventQueue,
  response: ServerResponse,
  resolve: (events: readonly string[]) => void,
): void {
  const waiter = { since: source.clock.now(), answer };
  queue.waiter = waiter;
  source.queues.waiting.add(queue);
  response.once("close", letGo);

  function answer(events: readonly string[]) {
    letGo();
    response.off("close", letGo);
    resolve(events);
  }

  function letGo() {
    if (queue.waiter !== waiter) return;
    queue.waiter = null;
    queue.polledAt = source.clock.now();
    source.queues.waiting.delete(queue);
  }
}

/** What a queue has not been sent yet, bounded; the rest follows with the next poll. */
function eventsAfter(source: EventSource, queue: EventQueue, id: number): string[] {
  const found: string[] = [];
  let size = 0;
  source.log.readAfter(source, id, (entry) => {
    const text = eventFor(entry, queue);
    if (text !== null) {
      found.push(text);
      size += text.length;
    }
    return found.length < answerEvents && size < answerSize;
  });
  return found;
}

/** An event as this queue's client is sent it, or null when it is not for it. */
function eventFor(entry: LogEntry, queue: EventQueue): string | null {
  if (!isWanted(entry.event, queue.userId, queue.options) || !entry.reaches(queue)) return null;
  return `{${present(entry, queue)},"id":${entry.id}}`;
}

/** Hands freshly committed events to the requests that wait for them. */
export function deliver(source: EventSource, entries: readonly LogEntry[]): void {
  if (entries.length === 0) return;
  for (const queue of [...source.queues.waiting]) {
    const found: string[] = [];
    for (const entry of entries) {
      if (entry.id <= queue.createdAtId) continue;
      const text = eventFor(entry, queue);
      if (text !== null) found.push(text);
    }
    if (found.length > 0) queue.waiter?.answer(found);
  }
}

/** Answers polls held too long with a heartbeat. Called every second. */
export function sendHeartbeats(source: EventSource): void {
  const due = source.clock.now() - heartbeatAfter;
  for (const queue of source.queues.waiting) {
    // Polls wait in the order they came: the first that is not due ends the search.
    if (queue.waiter === null || queue.waiter.since > due) break;
    queue.waiter.answer([JSON.stringify({ type: "heartbeat", id: source.log.takeId() })]);
  }
}

/** Queues that nobody has polled for ten minutes. */
export function idleQueues(source: EventSource): EventQueue[] {
  const due = source.clock.now() - queueIdleLife;
  return [...source.queues.all()].filter((queue) => queue.waiter === null && queue.polledAt < due);
}
