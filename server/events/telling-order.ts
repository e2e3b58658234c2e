import { diskFailing } from "../db/storage-problem.ts";

/**
 * Keeps events in the order of their IDs. A client confirms an event by requesting those after it. So nobody may be told
 * of an event while one with a smaller ID is not on the disk yet: they would never request that one.
 */
export type TellingOrder = {
  readonly hold: () => void;
  readonly isHeld: () => boolean;
  /** Runs what waits, in its order. */
  readonly release: () => void;
  /** What waits is dropped, and nothing can be told anymore. */
  readonly abandon: () => void;
  /** Runs something now, or once it is released. */
  readonly inTurn: (tell: () => void) => void;
  /** @throws {ApiError} STORAGE_UNAVAILABLE after {@link abandon} */
  readonly assertIntact: () => void;
};

/** An order that nothing holds yet. */
export function createTellingOrder(): TellingOrder {
  let waiting: (() => void)[] | null = null;
  let isAbandoned = false;
  return {
    hold: () => {
      waiting ??= [];
    },
    isHeld: () => waiting !== null,
    release: () => {
      const ready = waiting ?? [];
      waiting = null;
      runAll(ready);
    },
    abandon: () => {
      waiting = null;
      isAbandoned = true;
    },
    inTurn: (tell) => {
      if (waiting === null) tell();
      else waiting.push(tell);
    },
    assertIntact: () => {
      if (isAbandoned) throw diskFailing();
    },
  };
}

/** Runs all, even if some fail; then throws the first error. */
function runAll(tells: readonly (() => void)[]): void {
  const errors: unknown[] = [];
  for (const tell of tells) {
    try {
      tell();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
