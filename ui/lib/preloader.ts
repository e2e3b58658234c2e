import { wait } from "./wait.ts";

/** Something that can be loaded ahead. Loading it again does nothing. */
export type Loadable = { readonly load: () => Promise<void> };

/** Loads what a person may need next, without delaying what they do now. */
export type Preloader = {
  /**
   * Loads these parts after the first input, one after another, while the person rests. The function that it returns
   * takes back those that have not begun.
   */
  readonly add: (parts: readonly Loadable[]) => () => void;
  /** Notes that somebody uses the page. Nothing is loaded before that. */
  readonly begin: () => void;
  /** Notes a key, a press or a movement of the page: whatever follows from it comes first. Also begins. */
  readonly noteInput: () => void;
};

/** How long a person must rest before the next part is loaded, in milliseconds. A pause between two words is shorter. */
const restMilliseconds = 1_000;

/** How long the others wait for a part that does not come, in milliseconds. */
const mostMilliseconds = 30_000;

/**
 * Creates a {@link Preloader}. `whenIdle` calls back once the page has nothing else to do. Parts that cannot be loaded
 * are left: opening them loads them again, and shows the error.
 */
export function createPreloader(whenIdle: (act: () => void) => void): Preloader {
  // Each time a part is added, it is another entry: one that is taken back leaves the others.
  const waiting = new Set<{ readonly part: Loadable }>();
  let hasBegun = false;
  let isRunning = false;
  let inputAt = Number.NEGATIVE_INFINITY;
  const restLeft = () => inputAt + restMilliseconds - performance.now();
  const run = async () => {
    if (isRunning || !hasBegun) return;
    isRunning = true;
    for (const entry of waiting) {
      await untilRest(whenIdle, restLeft);
      if (waiting.delete(entry)) await loadInTime(entry.part);
    }
    isRunning = false;
  };
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    void run();
  };
  return {
    add: (parts) => {
      const entries = parts.map((part) => ({ part }));
      for (const entry of entries) waiting.add(entry);
      void run();
      return () => {
        for (const entry of entries) waiting.delete(entry);
      };
    },
    begin,
    noteInput: () => {
      inputAt = performance.now();
      begin();
    },
  };
}

/** Resolves when the part is loaded or has failed, or when it takes too long. */
async function loadInTime(part: Loadable): Promise<void> {
  const over = new AbortController();
  await Promise.race([part.load().catch(() => {}), wait(mostMilliseconds, over.signal)]);
  over.abort();
}

/** Resolves when the page is idle and the person rests. */
async function untilRest(whenIdle: (act: () => void) => void, restLeft: () => number): Promise<void> {
  do {
    const left = restLeft();
    if (left > 0) await new Promise<void>((resolve) => setTimeout(resolve, left));
    await new Promise<void>((resolve) => whenIdle(resolve));
    // They may have gone on meanwhile.
  } while (restLeft() > 0);
}
