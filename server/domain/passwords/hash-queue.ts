import type { Clock } from "../../clock.ts";
import { type ApiError, rateLimitHit } from "../../http/errors.ts";
import { countInEnglish } from "../../texts/count-in-english.ts";
import { createQueueOrder, type HashRequester } from "./queue-order.ts";

/**
 * Hashes a password when its turn in the queue comes.
 * @throws {ApiError} RATE_LIMIT_HIT where that would take too long, or where too many requests wait: in all, for the
 *   account or for the address. It says how long the request would take
 */
export type HashQueue = <T>(requester: HashRequester, work: () => Promise<T>) => Promise<T>;

/** The longest waits of unknown and known devices, in milliseconds. */
export const longestWait = { unknown: 5_000, known: 20_000 };

/** The largest number of requests that wait in all. */
const maxQueueLength = 200;

/**
 * How many requests may wait for one account, and how many from one IP address. Known and unknown devices are counted
 * separately.
 */
const maxQueueLengthPer = { account: 8, address: 32 };

type Entry = HashRequester & {
  readonly since: number;
  readonly resume: () => void;
  readonly reject: (refusal: ApiError) => void;
};

/**
 * Runs a few hashes at the same time, in a fair order (`queue-order.ts`). A request is refused at once when it would
 * wait too long, or when its account or address has many waiting. A waiting request is refused as soon as it can no
 * longer be hashed within its limit, because others went ahead of it or the computer became slow.
 */
export function createHashQueue(clock: Clock, maxAtOnce: () => number): HashQueue {
  const order = createQueueOrder();
  let waiting: Entry[] = [];
  let running = 0;
  /** The recent duration of a hash, in milliseconds. */
  let recentDuration = 100;

  return async (requester, work) => {
    // Those that wait go first, even when there is suddenly room for more.
    beginNext();
    if (running < maxAtOnce()) takeTurn(requester);
    else await wait(requester);
    const from = clock.now();
    try {
      return await work();
    } finally {
      recentDuration = Math.max(1, (recentDuration + Math.max(0, clock.now() - from)) / 2);
      running -= 1;
      beginNext();
      refuseOverdue();
    }
  };

  function takeTurn(requester: HashRequester): void {
    running += 1;
    order.recordTurn(requester);
  }

  /** Starts as many waiting requests as there is room for now, which may be more than one. */
  function beginNext(): void {
    while (running < maxAtOnce()) {
      const next = order.nextTurns(waiting).next().value;
      if (next === undefined) return;
      waiting = waiting.filter((entry) => entry !== next);
      takeTurn(next);
      next.resume();
    }
  }

  function wait(requester: HashRequester): Promise<void> {
    // A clock that is set back must not make anybody wait longer.
    const since = Math.min(requester.since ?? clock.now(), clock.now());
    const needed = timeUntilDone(requester);
    const isTooLong = clock.now() - since + needed > longestWaitFor(requester);
    if (isTooLong || isCrowded(requester, "account") || isCrowded(requester, "address")) throw tooBusy(needed);
    if (waiting.length >= maxQueueLength) makeRoomFor(requester);
    return new Promise((resume, reject) => waiting.push({ ...requester, since, resume, reject }));
  }

  function isCrowded(requester: HashRequester, kind: "account" | "address"): boolean {
    const others = waiting.filter((entry) => entry.isKnown === requester.isKnown && entry[kind] === requester[kind]);
    return others.length >= maxQueueLengthPer[kind];
  }

  /** The time until a new request would be hashed, in milliseconds. */
  function timeUntilDone(requester: HashRequester): number {
    let turns = 1;
    for (const next of order.nextTurns([...waiting, requester])) {
      if (next === requester) break;
      turns += 1;
    }
    return (turns / maxAtOnce()) * recentDuration;
  }

  /** Removes the last in the queue, which may be the new request itself. */
  function makeRoomFor(requester: HashRequester) {
    const last = [...order.nextTurns<HashRequester>([...waiting, requester])].at(-1);
    const entry = waiting.find((one) => one === last);
    if (entry === undefined) throw tooBusy(timeUntilDone(requester));
    refuse(entry);
  }

  /** Refuses the requests that would wait longer than their limit if they stayed until the next turn. */
  function refuseOverdue() {
    const latest = clock.now() + recentDuration / maxAtOnce();
    for (const entry of waiting) if (latest - entry.since > longestWaitFor(entry)) refuse(entry);
  }

  /** Refuses a waiting request. The refusal gives the time that a new request would take. */
  function refuse(entry: Entry) {
    waiting = waiting.filter((other) => other !== entry);
    entry.reject(tooBusy(timeUntilDone(entry)));
  }
}

/**
 * The refusal of a request that would take this long. Its message does not mention other people: all waiting requests
 * may come from the same person.
 */
export function tooBusy(milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return rateLimitHit(
    seconds,
    `Many passwords are being checked just now. Try again in ${countInEnglish(seconds, "second")}.`,
  );
}

function longestWaitFor({ isKnown }: HashRequester): number {
  return longestWait[isKnown ? "known" : "unknown"];
}
