import type { Clock } from "../../clock.ts";

/**
 * Counts the wrong passwords of each name, an account or an address, and the attempts in progress. The part of an
 * attempt is the other of the two: the address for an account, the account for an address.
 */
export type FailureCounter = {
  /** The time until the next attempt may begin, in milliseconds. Zero or less means now. */
  readonly wait: (name: string) => number;
  /** Whether one more attempt may be in progress: all of them may turn out to be wrong. */
  readonly hasRoom: (name: string) => boolean;
  readonly begin: (name: string) => void;
  /**
   * Ends an attempt. A right password clears earlier wrong ones with the same part only, so that a person with an
   * account cannot clear their guesses at other accounts. An attempt that was not checked does not count.
   */
  readonly end: (name: string, part: string, outcome: AttemptOutcome) => void;
};

/** The result of an attempt. */
export type AttemptOutcome = "right" | "wrong" | "not checked";

/** How many failures are free, and how long they count, in milliseconds (the wire specification, Decisions 12). */
const freeFailures = 5;
const failureMemory = 30 * 60_000;

/** The first wait, in milliseconds. Each further failure doubles it, up to the longest wait. */
const firstWait = 5_000;

/** How many names are remembered before the oldest is forgotten. */
const maxNames = 10_000;

/** How many parts are remembered for each name. Failures of forgotten parts cannot be cleared. */
const maxParts = 20;

type Failures = { count: number; last: number; readonly parts: Map<string, number> };

/**
 * Five wrong passwords in half an hour are free. After that the wait grows, and only one attempt at a time is checked.
 */
export function createFailureCounter(clock: Clock, longestWait: number): FailureCounter {
  const failures = new Map<string, Failures>();
  const inProgress = new Map<string, number>();

  return {
    wait: (name) => {
      const entry = failures.get(name);
      if (entry === undefined || entry.count < freeFailures) return 0;
      const wait = Math.min(longestWait, firstWait * 2 ** Math.min(20, entry.count - freeFailures));
      // The clock may have been set back.
      entry.last = Math.min(entry.last, clock.now());
      return entry.last + wait - clock.now();
    },
    hasRoom: (name) => (inProgress.get(name) ?? 0) < Math.max(1, freeFailures - recent(name)),
    begin: (name) => {
      inProgress.set(name, (inProgress.get(name) ?? 0) + 1);
    },
    end: (name, part, outcome) => {
      const others = (inProgress.get(name) ?? 0) - 1;
      if (others > 0) inProgress.set(name, others);
      else inProgress.delete(name);
      if (outcome === "right") forgive(name, part);
      if (outcome === "wrong") count(name, part);
    },
  };

  function recent(name: string): number {
    const entry = failures.get(name);
    return entry !== undefined && clock.now() - entry.last < failureMemory ? entry.count : 0;
  }

  function forgive(name: string, part: string) {
    const entry = failures.get(name);
    if (entry === undefined) return;
    entry.count -= entry.parts.get(part) ?? 0;
    entry.parts.delete(part);
    if (entry.count === 0) failures.delete(name);
  }

  function count(name: string, part: string) {
    const recentFailures = recent(name);
    const parts =
      recentFailures === 0 ? new Map<string, number>() : (failures.get(name)?.parts ?? new Map<string, number>());
    const partFailures = (parts.get(part) ?? 0) + 1;
    parts.delete(part);
    parts.set(part, partFailures);
    if (parts.size > maxParts) deleteOldest(parts);
    failures.delete(name);
    failures.set(name, { count: recentFailures + 1, last: clock.now(), parts });
    if (failures.size > maxNames) deleteOldest(failures);
  }
}

function deleteOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) return void map.delete(oldest);
}
