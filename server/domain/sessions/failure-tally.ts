import type { Clock } from "../../clock.ts";

/**
 * Counts the wrong passwords of each name, an account or an address, and the attempts under way. The part of an attempt
 * is the other of the two: the address for an account, the account for an address.
 */
export type FailureTally = {
  /** How long until the next attempt may begin, in milliseconds; zero or less for now. */
  readonly wait: (name: string) => number;
  /** Whether one more attempt may be under way: all of them may turn out to be wrong. */
  readonly hasRoom: (name: string) => boolean;
  readonly begin: (name: string) => void;
  /**
   * Ends an attempt. A right one forgives earlier wrong ones with the same part only, so that a person with an account
   * cannot clear their guesses at others; one that was not checked does not count.
   */
  readonly end: (name: string, part: string, outcome: AttemptOutcome) => void;
};

/** The result of an attempt. */
export type AttemptOutcome = "right" | "wrong" | "not looked at";

/** The wire specification, Decisions 12. */
const freeFailures = 5;
const memory = 30 * 60_000;

/** The first wait, in milliseconds; each further failure doubles it, up to the longest. */
const firstWait = 5_000;

/** How many names are remembered before the oldest is forgotten. */
const keptNames = 10_000;

/** How many parts are remembered for each name; wrong passwords of other parts are not forgiven. */
const keptParts = 20;

type Failures = { count: number; last: number; readonly parts: Map<string, number> };

/** Five wrong passwords in half an hour are free; then the wait grows, and one attempt at a time is checked. */
export function createFailureTally(clock: Clock, longestWait: number): FailureTally {
  const failures = new Map<string, Failures>();
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
    end: (name, part, outcome) => {
      const others = (underWay.get(name) ?? 0) - 1;
      if (others > 0) underWay.set(name, others);
      else underWay.delete(name);
      if (outcome === "right") forgive(name, part);
      if (outcome === "wrong") count(name, part);
    },
  };

  function recent(name: string): number {
    const known = failures.get(name);
    return known !== undefined && clock.now() - known.last < memory ? known.count : 0;
  }

  function forgive(name: string, part: string) {
    const known = failures.get(name);
    if (known === undefined) return;
    known.count -= known.parts.get(part) ?? 0;
    known.parts.delete(part);
    if (known.count === 0) failures.delete(name);
  }

  function count(name: string, part: string) {
    const soFar = recent(name);
    const parts = soFar === 0 ? new Map<string, number>() : (failures.get(name)?.parts ?? new Map<string, number>());
    const ofPart = (parts.get(part) ?? 0) + 1;
    parts.delete(part);
    parts.set(part, ofPart);
    if (parts.size > keptParts) deleteOldest(parts);
    failures.delete(name);
    failures.set(name, { count: soFar + 1, last: clock.now(), parts });
    if (failures.size > keptNames) deleteOldest(failures);
  }
}

function deleteOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) return void map.delete(oldest);
}
