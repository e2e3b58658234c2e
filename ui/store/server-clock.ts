import type { ClockReading } from "#server/http/client.ts";

/**
 * The server's clock, as far as this page knows it. Deadlines are in the server's time, and this computer's clock may
 * differ from it by minutes.
 */
export type ServerClock = {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Compares both clocks. Each answer of the server improves the estimate. */
  readonly read: (reading: ClockReading) => void;
  /** Calls back whenever a time passes, or is in the future again. Returns a function that removes the callback. */
  readonly watch: (time: number, callback: () => void) => () => void;
};

/** The longest delay that a timer of a browser takes, in milliseconds. */
const longestDelay = 2 ** 31 - 1;

/** How far the server's clock is ahead of this computer's: between two bounds, in milliseconds. */
type Lead = { readonly least: number; readonly most: number };

type Watch = { readonly time: number; readonly callback: () => void; isPast: boolean };

/** A clock that is the same as this computer's until the server has answered. All watched times share one timer. */
export function createServerClock(): ServerClock {
  let lead: Lead = { least: -Infinity, most: Infinity };
  let estimate = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watches = new Set<Watch>();

  const now = () => Date.now() + estimate;
  const schedule = () => {
    clearTimeout(timer);
    const next = Math.min(...[...watches].filter(({ isPast }) => !isPast).map(({ time }) => time));
    if (next !== Infinity) timer = setTimeout(check, Math.min(Math.max(Math.ceil(next - now()), 0), longestDelay));
  };
  const check = () => {
    const changed = [...watches].filter(({ time, isPast }) => now() >= time !== isPast);
    for (const watch of changed) watch.isPast = !watch.isPast;
    schedule();
    for (const { callback } of changed) callback();
  };

  return {
    now,
    read: (reading) => {
      lead = narrowed(lead, reading);
      estimate = estimateOf(lead);
      check();
    },
    watch: (time, callback) => {
      const watch = { time, callback, isPast: now() >= time };
      watches.add(watch);
      schedule();
      return () => {
        watches.delete(watch);
        schedule();
      };
    },
  };
}

/** The clock of the server that this page came from. */
export const serverClock = createServerClock();

/** The bounds after another reading. If it contradicts the earlier ones, one of the clocks was set: only it counts. */
function narrowed({ least, most }: Lead, { server, before, after }: ClockReading): Lead {
  const reading = { least: server - after, most: server + 1000 - before };
  const both = { least: Math.max(least, reading.least), most: Math.min(most, reading.most) };
  return both.least <= both.most ? both : reading;
}

/** The middle, but near the lower bound where the upper one is far away because the server waited with its answer. */
function estimateOf({ least, most }: Lead): number {
  return least + Math.min((most - least) / 2, 500);
}
