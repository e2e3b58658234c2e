import type { Clock } from "../../clock.ts";
import { ApiError } from "../../http/errors.ts";
import { createQueueOrder, type HashRequester } from "./queue-order.ts";

/**
 * Hashes a password when it is the asker's turn.
 * @throws {ApiError} RATE_LIMIT_HIT where that would take too long, with the time that it would
 */
export type HashQueue = <T>(asker: HashRequester, work: () => Promise<T>) => Promise<T>;

/** How long strangers, and how long people on devices of theirs, wait at most, in milliseconds. */
export const longestWait = { stranger: 5_000, known: 20_000 };

/** How many may wait, however quick it is. */
const mostWaiting = 200;

/** How many may wait for one account and from one address, of those on known devices and of strangers each. */
const mostOfOne = { account: 8, address: 32 };

type Entry = HashRequester & {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: (refusal: ApiError) => void;
};

/**
 * A few at once, in a fair order (`queue-order.ts`). Who would have to wait for long is refused at once, as are those of
 * whose account or address many wait already; and whom others have overtaken, or a computer has become slow for, is
 * refused before they have waited for longer than they may.
 */
export function createHashQueue(clock: Clock, atOnce: () => number): HashQueue {
  const order = createQueueOrder();
  let waiting: Entry[] = [];
  let running = 0;
  /** What one took of late, in milliseconds. */
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

  /** As many as there is room for now, which may be more than one. */
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
    // A clock that is set back makes nobody wait any longer.
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

  /** How long it would take for somebody who asked now, in milliseconds. */
  function timeUntilTurnOf(asker: HashRequester): number {
    let turns = 1;
    for (const next of order.of([...waiting, asker])) {
      if (next === asker) break;
      turns += 1;
    }
    return (turns / atOnce()) * usual;
  }

  /** Whoever would come last gives way. */
  function makeRoomFor(asker: HashRequester) {
    const last = [...order.of<HashRequester>([...waiting, asker])].at(-1);
    const entry = waiting.find((one) => one === last);
    if (entry === undefined) throw tooBusy(timeUntilTurnOf(asker));
    giveUp(entry);
  }

  /** Those who would have waited for too long when the next turn ends. */
  function refuseOverdue() {
    const latest = clock.now() + usual / atOnce();
    for (const entry of waiting) if (latest - entry.since > longestWaitOf(entry)) giveUp(entry);
  }

  /** They are told what it would take if they asked anew. */
  function giveUp(entry: Entry) {
    waiting = waiting.filter((other) => other !== entry);
    entry.giveUp(tooBusy(timeUntilTurnOf(entry)));
  }
}

/** The refusal of somebody who would have to wait for so long. */
export function tooBusy(milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const msg = `Many people are signing in just now. Try again in ${seconds} seconds.`;
  return new ApiError("RATE_LIMIT_HIT", msg, { "retry-after": seconds });
}

function longestWaitOf({ isKnown }: HashRequester): number {
  return longestWait[isKnown ? "known" : "stranger"];
}
