type Timer = { readonly due: () => number; readonly fire: () => void };

/**
 * Lets tests fire this process's timers early, so that they do not wait for work that servers repeat every few seconds.
 * The clock does not change.
 * @returns a function that fires the timers that are due within this many milliseconds
 */
export function watchTimers(): (milliseconds: number) => void {
  const timers = new Map<unknown, Timer>();
  const {
    setTimeout: realSetTimeout,
    setInterval: realSetInterval,
    clearTimeout: realClearTimeout,
    clearInterval: realClearInterval,
  } = globalThis;

  const watchedTimeout = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    const due = performance.now() + delay;
    const fire = () => {
      timers.delete(timer);
      realClearTimeout(timer);
      callback(...args);
    };
    const timer = realSetTimeout(fire, delay);
    timers.set(timer, { due: () => due, fire });
    return timer;
  };
  const watchedInterval = (callback: (...args: unknown[]) => void, period = 0, ...args: unknown[]) => {
    let last = performance.now();
    const fire = () => {
      last = performance.now();
      callback(...args);
    };
    const timer = realSetInterval(fire, period);
    timers.set(timer, { due: () => last + period, fire });
    return timer;
  };
  const createClear = (clear: (timer?: NodeJS.Timeout) => void) => (timer?: NodeJS.Timeout) => {
    timers.delete(timer);
    clear(timer);
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(watchedTimeout, realSetTimeout),
    setInterval: Object.assign(watchedInterval, realSetInterval),
    clearTimeout: createClear(realClearTimeout),
    clearInterval: createClear(realClearInterval),
  });

  return (milliseconds) => {
    const until = performance.now() + milliseconds;
    for (const { due, fire } of [...timers.values()]) if (due() <= until) fire();
  };
}
