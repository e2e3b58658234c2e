import { setImmediate as nextTurn } from "node:timers/promises";

/** Call it between the steps of long work. When a turn has lasted long enough, it lets the event loop continue. */
export type TakeTurn = () => Promise<void>;

/** The work was interrupted because the server is stopping. */
export class Interrupted extends Error {
  constructor() {
    super("The server stops.");
    this.name = "Interrupted";
  }
}

/** The longest turn, in milliseconds. */
const longestTurn = 8;

/**
 * Creates a function that takes turns for one task.
 * @throws {Interrupted} from that function, once the task is to stop
 */
export function createTurns(isStopped: () => boolean): TakeTurn {
  let turnStart = performance.now();
  return async () => {
    if (isStopped()) throw new Interrupted();
    if (performance.now() - turnStart < longestTurn) return;
    await nextTurn();
    turnStart = performance.now();
  };
}
