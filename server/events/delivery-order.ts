import { diskFailing } from "../db/storage-problem.ts";

/**
 * Delivers events in the order of their IDs. A client confirms an event by requesting those after it. So no event may be
 * delivered while one with a smaller ID is not on the disk yet: the client would never request that one.
 */
export type DeliveryOrder = {
  /** A transaction was committed: its events come before all deliveries from now on. */
  readonly hold: () => void;
  readonly isHeld: () => boolean;
  /** The events of that transaction were delivered: runs the deliveries that wait, in their order. */
  readonly resume: () => void;
  /** Drops the deliveries that wait, and refuses later ones. */
  readonly stop: () => void;
  /** Runs a delivery now, or once it is its turn. */
  readonly deliver: (delivery: () => void) => void;
  /** @throws {ApiError} STORAGE_UNAVAILABLE after {@link stop} */
  readonly assertRunning: () => void;
};

/** An order that nothing holds yet. */
export function createDeliveryOrder(): DeliveryOrder {
  let waiting: (() => void)[] | null = null;
  let isStopped = false;
  return {
    hold: () => {
      waiting ??= [];
    },
    isHeld: () => waiting !== null,
    resume: () => {
      const ready = waiting ?? [];
      waiting = null;
      runAll(ready);
    },
    stop: () => {
      waiting = null;
      isStopped = true;
    },
    deliver: (delivery) => {
      if (waiting === null) delivery();
      else waiting.push(delivery);
    },
    assertRunning: () => {
      if (isStopped) throw diskFailing();
    },
  };
}

/** Runs all, even if some fail; then throws the first error. */
function runAll(deliveries: readonly (() => void)[]): void {
  const errors: unknown[] = [];
  for (const deliver of deliveries) {
    try {
      deliver();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
