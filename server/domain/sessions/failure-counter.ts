import type { Clock } from "../../clock.ts";

/**
 * Counts wrong passwords and attempts in progress by a key, which is either the account or the IP address of an
 * attempt. The counterpart of an attempt is the other one of the two.
 */
export type FailureCounter = {
  /** The time until the next attempt may begin, in milliseconds. Zero or less means now. */
  readonly wait: (key: string) => number;
  /** Whether one more attempt may be in progress: all of them may turn out to be wrong. */
  readonly hasRoom: (key: string) => boolean;
  readonly begin: (key: string) => void;
  /**
   * Ends an attempt. A right password clears earlier wrong ones with the same counterpart only. So people who sign in
   * to their own account do not clear their guesses at other accounts. An attempt that was not checked does not count.
   */
  readonly end: (key: string, counterpart: string, outcome: AttemptOutcome) => void;
};

/** The result of an attempt. */
export type AttemptOutcome = "right" | "wrong" | "not checked";

/** How many failures are free, and how long they count, in milliseconds (the wire specification, Decisions 12). */
const freeFailures = 5;
const failureMemory = 30 * 60_000;

/** The first wait, in milliseconds. Each further failure doubles it, up to the longest wait. */
const firstWait = 5_000;

/** The largest number of remembered keys; after that the oldest is forgotten. */
const maxKeys = 10_000;

/** The largest number of remembered counterparts for each key. Failures of forgotten counterparts cannot be cleared. */
const maxCounterparts = 20;

type Failures = { count: number; last: number; readonly counterparts: Map<string, number> };

/**
 * Five wrong passwords in half an hour are free. After that the wait grows, and only one attempt at a time is checked.
 */
export function createFailureCounter(clock: Clock, longestWait: number): FailureCounter {
  const failures = new Map<string, Failures>();
  const inProgress = new Map<string, number>();

  return {
    wait: (key) => {
      const entry = failures.get(key);
      if (entry === undefined || entry.count < freeFailures) return 0;
      const wait = Math.min(longestWait, firstWait * 2 ** Math.min(20, entry.count - freeFailures));
      // The clock may have been set back.
      entry.last = Math.min(entry.last, clock.now());
      return entry.last + wait - clock.now();
    },
    hasRoom: (key) => (inProgress.get(key) ?? 0) < Math.max(1, freeFailures - countRecent(key)),
    begin: (key) => {
      inProgress.set(key, (inProgress.get(key) ?? 0) + 1);
    },
    end: (key, counterpart, outcome) => {
      const others = (inProgress.get(key) ?? 0) - 1;
      if (others > 0) inProgress.set(key, others);
      else inProgress.delete(key);
      if (outcome === "right") clearFailures(key, counterpart);
      if (outcome === "wrong") recordFailure(key, counterpart);
    },
  };

  function countRecent(key: string): number {
    const entry = failures.get(key);
    return entry !== undefined && clock.now() - entry.last < failureMemory ? entry.count : 0;
  }

  function clearFailures(key: string, counterpart: string) {
    const entry = failures.get(key);
    if (entry === undefined) return;
    entry.count -= entry.counterparts.get(counterpart) ?? 0;
    entry.counterparts.delete(counterpart);
    if (entry.count === 0) failures.delete(key);
  }

  function recordFailure(key: string, counterpart: string) {
    const recentFailures = countRecent(key);
    const counterparts =
      recentFailures === 0 ? new Map<string, number>() : (failures.get(key)?.counterparts ?? new Map<string, number>());
    const counterpartFailures = (counterparts.get(counterpart) ?? 0) + 1;
    counterparts.delete(counterpart);
    counterparts.set(counterpart, counterpartFailures);
    if (counterparts.size > maxCounterparts) deleteOldest(counterparts);
    failures.delete(key);
    failures.set(key, { count: recentFailures + 1, last: clock.now(), counterparts });
    if (failures.size > maxKeys) deleteOldest(failures);
  }
}

function deleteOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) return void map.delete(oldest);
}
