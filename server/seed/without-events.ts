import type { Tx } from "../transactions/tx.ts";

/**
 * A transaction at another time and without events. The domain's own actions write the same through it as they would
 * have written then. It is only for folders that no client uses.
 * @param now UNIX seconds
 */
export function withoutEvents(tx: Tx, now: number): Tx {
  return { ...tx, now, append: () => tx.lastEventId() };
}
