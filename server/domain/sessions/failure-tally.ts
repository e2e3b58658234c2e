import type { Clock } from "../../clock.ts";

/** Counts the wrong passwords of each account, or of each address, with the attempts that are not decided yet. */
export type FailureTally = {
  /** How long until the next attempt may begin, in milliseconds; zero or less for now. */
  readonly wait: (name: string) => number;
  /** Whether one more attempt may be under way: all of them may turn out to be wrong. */
  readonly hasRoom: (name: string) => boolean;
  readonly begin: (name: string) => void;
  /** Ends an attempt: a right one forgives the wrong ones before it, one that was not looked at counts for nothing. */
  readonly end: (name: string, outcome: Outcome) => void;
};

/** What an attempt came to. */
export type Outcome = "right" | "wrong" | "not looked at";

/** The wire specification, Decisions 12. */
const freeFailures = 5;
const memory = 30 * 60_000;

/** The first wait, in milliseconds; each further failure doubles it, up to the longest. */
const firstWait = 5_000;

/** How many names are remembered before the oldest is forgotten. */
const keptNames = 10_000;

/** Five wrong passwords in half an hour are free; then the wait grows, and one attempt at a time is looked at. */
export function createFailureTally(clock: Clock, longestWait: number): FailureTally {
  const failures = new Map<string, { count: number; last: number }>();
  const underWay = new Map<string, number>();

  return {
    wait: (name) => {
      const known = failures.get(name);
      if (known === undefined || known.count < freeFailures) return 0;
      const wait = Math.min(longestWait, firstWait * 2 ** Math.min(20, known.count - freeFailures));
      // The clock may have been set back.
      known.last = Math.min(known.last, clock.now());
      return known.last + wait - clock.now();
    },
    hasRoom: (name) => (underWay.get(name) ?? 0) < Math.max(1, freeFailures - recent(name)),
    begin: (name) => {
      underWay.set(name, (underWay.get(name) ?? 0) + 1);
    },
    end: (name, outcome) => {
      const others = (underWay.get(name) ?? 0) - 1;
      if (others > 0) underWay.set(name, others);
      else underWay.delete(name);
      if (outcome === "right") failures.delete(name);
      if (outcome === "wrong") count(name);
    },
  };

  function recent(name: string): number {
    const known = failures.get(name);
    return known !== undefined && clock.now() - known.last < memory ? known.count : 0;
  }

  function count(name: string) {
    const soFar = recent(name);
    failures.delete(name);
    failures.set(name, { count: soFar + 1, last: clock.now() });
    if (failures.size > keptNames) for (const oldest of failures.keys()) return void failures.delete(oldest);
  }
}
