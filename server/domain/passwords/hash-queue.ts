import type { Clock } from "../../clock.ts";
import { ApiError } from "../../http/errors.ts";
import { createQueueOrder, type HashRequester } from "./queue-order.ts";

/**
 * Hashes a password when its turn in the queue comes.
 * @throws {ApiError} RATE_LIMIT_HIT where that would take too long, with the time it would take
 */
export type HashQueue = <T>(asker: HashRequester, work: () => Promise<T>) => Promise<T>;

/** How long unknown and known devices wait at most, in milliseconds. */
export const longestWait = { stranger: 5_000, known: 20_000 };

/** How many may wait in all. */
const mostWaiting = 200;

/** How many may wait for one account and from one address, counted separately for known and unknown devices. */
const mostOfOne = { account: 8, address: 32 };

type Entry = HashRequester & {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: (refusal: ApiError) => void;
};

/**
 * Runs a few hashes at once, in a fair order (`queue-order.ts`). Refuses a request at once that would wait too long, or
 * whose account or address has many waiting already; refuses a waiting one later, before its limit, when others went
 * ahead of it or the computer became slow.
 */
export function createHashQueue(clock: Clock, atOnce: () => number): HashQueue {
  const order = createQueueOrder();
  let waiting: Entry[] = [];
  let running = 0;
  /** The recent duration of a hash, in milliseconds. */
  let usual = 100;

  return async (asker, work) => {
    if (running < atOnce()) begin(asker);
    else await wait(asker);
    const from = clock.now();
    try {
      return await work();
    } finally {
      usual = Math.max(1, (usual + Math.max(0, clock.now() - from)) / 2);
      running -= 1;
      beginNext();
      refuseOverdue();
    }
  };

  function begin(asker: HashRequester): void {
    running += 1;
    order.note(asker);
  }

  /** Starts as many as there is room for now, which may be more than one. */
  function beginNext(): void {
    while (running < atOnce()) {
      const next = order.of(waiting).next().value;
      if (next === undefined) return;
      waiting = waiting.filter((entry) => entry !== next);
      begin(next);
      next.begin();
    }
  }

  function wait(asker: HashRequester): Promise<void> {
    // A clock that is set back must not make anybody wait longer.
    const since = Math.min(asker.since ?? clock.now(), clock.now());
    const needed = timeUntilTurnOf(asker);
    const isTooLong = clock.now() - since + needed > longestWaitOf(asker);
    if (isTooLong || isCrowded(asker, "account") || isCrowded(asker, "address")) throw tooBusy(needed);
    if (waiting.length >= mostWaiting) makeRoomFor(asker);
    return new Promise((begin, giveUp) => waiting.push({ ...asker, since, begin, giveUp }));
  }

  function isCrowded(asker: HashRequester, kind: "account" | "address"): boolean {
    const alike = waiting.filter((entry) => entry.isKnown === asker.isKnown && entry[kind] === asker[kind]);
    return alike.length >= mostOfOne[kind];
  }

  /** How long a new request would wait and be hashed, in milliseconds. */
  function timeUntilTurnOf(asker: HashRequester): number {
    let turns = 1;
    for (const next of order.of([...waiting, asker])) {
      if (next === asker) break;
      turns += 1;
    }
    return (turns / atOnce()) * usual;
  }

  /** Removes the last in the queue, which may be the new request itself. */
  function makeRoomFor(asker: HashRequester) {
    const last = [...order.of<HashRequester>([...waiting, asker])].at(-1);
    const entry = waiting.find((one) => one === last);
    if (entry === undefined) throw tooBusy(timeUntilTurnOf(asker));
    giveUp(entry);
  }

  /** Refuses those who would wait longer than their limit if they stayed until the next turn. */
  function refuseOverdue() {
    const latest = clock.now() + usual / atOnce();
    for (const entry of waiting) if (latest - entry.since > longestWaitOf(entry)) giveUp(entry);
  }

  /** The refusal gives the time that a new request would take. */
  function giveUp(entry: Entry) {
    waiting = waiting.filter((other) => other !== entry);
    entry.giveUp(tooBusy(timeUntilTurnOf(entry)));
  }
}

/** The refusal of a request that would take this long. */
export function tooBusy(milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const msg = `Many people are signing in just now. Try again in ${seconds} seconds.`;
  return new ApiError("RATE_LIMIT_HIT", msg, { "retry-after": seconds });
}

function longestWaitOf({ isKnown }: HashRequester): number {
  return longestWait[isKnown ? "known" : "stranger"];
}
