import type { Subscribable } from "#server/subscribable.ts";

/**
 * A value for one listener, which changes at most once in `interval` milliseconds, however often the source does. The
 * first change after a rest is seen at once, and the last one always.
 */
export function paced<Value>(source: Subscribable<Value>, interval: number): Subscribable<Value> {
  let value = source.now();
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    now: () => value,
    subscribe: (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = () => {
        timer = undefined;
        changedAt = performance.now();
        value = source.now();
        listener();
      };
      const schedule = () => {
        timer ??= setTimeout(update, Math.max(0, changedAt + interval - performance.now()));
      };
      const end = source.subscribe(schedule);
      // It may have changed before somebody listened.
      if (source.now() !== value) schedule();
      return () => {
        clearTimeout(timer);
        end();
      };
    },
  };
}
