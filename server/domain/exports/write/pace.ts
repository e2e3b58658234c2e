import { setImmediate as nextTurn } from "node:timers/promises";

/** Called between pieces of long work: lets everybody else have their turn, as often as is due. */
export type Pace = () => Promise<void>;

/** The server is about to stop, so the work is left as it is. */
export class Interrupted extends Error {
  constructor() {
    super("The server stops.");
    this.name = "Interrupted";
  }
}

/** How long is worked at a time, in milliseconds. */
const longestTurn = 8;

/**
 * The pace of one piece of long work.
 * @throws {Interrupted} each time it is called once the work is to stop
 */
export function createPace(isStopped: () => boolean): Pace {
  let begun = performance.now();
  return async () => {
    if (isStopped()) throw new Interrupted();
    if (performance.now() - begun < longestTurn) return;
    await nextTurn();
    begun = performance.now();
  };
}
