import { setImmediate as nextTurn } from "node:timers/promises";

/** Call it between the steps of long work. When a turn has lasted long enough, it lets the event loop continue. */
export type Pace = () => Promise<void>;

/** The work was interrupted because the server is stopping. */
export class Interrupted extends Error {
  constructor() {
    super("The server stops.");
    this.name = "Interrupted";
  }
}

/** How long one turn may last, in milliseconds. */
const longestTurn = 8;

/**
 * Creates the pace for one task.
 * @throws {Interrupted} from the pace, once the task is to stop
 */
export function createPace(isStopped: () => boolean): Pace {
  let turnStart = performance.now();
  return async () => {
    if (isStopped()) throw new Interrupted();
    if (performance.now() - turnStart < longestTurn) return;
    await nextTurn();
    turnStart = performance.now();
  };
}
