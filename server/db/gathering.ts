/**
 * Lets those who were just answered join the next group. On a slow disk they often write again at once. A group that
 * began without them would make them wait for its flush and then for their own, so that two half groups took turns
 * (docs/decisions/0036-no-disk-wait-on-the-event-loop.md).
 */
export type Gathering = {
  /**
   * Waits after a flush, and calls `begin` once the next group may begin. Returns false when there is nothing to wait
   * for; then it calls nothing.
   */
  readonly start: (flush: EndedFlush, begin: () => void) => boolean;
  /** Call it for each piece of work that comes before the next group begins. */
  readonly noteArrival: () => void;
};

/** What is known when a flush has ended. */
export type EndedFlush = {
  /** How long the event loop had nothing to do during the flush, in milliseconds. */
  readonly idle: number;
  /** How many pieces of work it was for. */
  readonly answered: number;
};

/** A disk is slow if the event loop waited for it that long without anything else to do, in milliseconds. */
const slowFlush = 2;

/** The longest wait: a share of that time, and never more than so many milliseconds. */
const shareOfIdle = 0.5;
const longestWait = 20;

/** For how many flushes nobody is waited for, after fewer than half of those who were answered came back in time. */
const flushesWithoutWait = 16;

/** Nothing is gathered yet. */
export function createGathering(): Gathering {
  let withoutWait = 0;
  /** Called for each arrival while a group gathers. */
  let noteArrival = () => {};

  return {
    start: (flush, begin) => {
      // There is no crowd that somebody alone could join.
      if (flush.idle < slowFlush || flush.answered < 2) return false;
      if (withoutWait > 0) {
        withoutWait -= 1;
        return false;
      }
      gather(flush, begin);
      return true;
    },
    noteArrival: () => noteArrival(),
  };

  function gather({ idle, answered }: EndedFlush, begin: () => void): void {
    let arrived = 0;
    const cancel = callAfter(Math.min(idle * shareOfIdle, longestWait), end);
    noteArrival = () => {
      arrived += 1;
      if (arrived < answered) return;
      cancel();
      end();
    };

    function end(): void {
      noteArrival = () => {};
      if (arrived < answered / 2) withoutWait = flushesWithoutWait;
      begin();
    }
  }
}

/**
 * Calls a function after some milliseconds from now; returns a function that prevents it. A timer alone counts from the
 * beginning of the event loop's turn, and would be due at once after a long one.
 */
function callAfter(milliseconds: number, call: () => void): () => void {
  const due = performance.now() + milliseconds;
  let timer = setTimeout(check, milliseconds);
  return () => clearTimeout(timer);

  function check(): void {
    const rest = due - performance.now();
    if (rest < 1) call();
    else timer = setTimeout(check, rest);
  }
}
