type Waiting = { readonly due: () => number; readonly fire: () => void };

/**
 * Lets tests fire this process's timers early, so that they need not wait for what servers do every few seconds. The
 * clock does not change.
 * @returns fires the timers that are due within this many milliseconds
 */
export function watchTimers(): (milliseconds: number) => void {
  const waiting = new Map<unknown, Waiting>();
  const { setTimeout: later, setInterval: regularly, clearTimeout: drop, clearInterval: stop } = globalThis;

  const watchedTimeout = (callback: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    const due = performance.now() + delay;
    const fire = () => {
      waiting.delete(timer);
      drop(timer);
      callback(...given);
    };
    const timer = later(fire, delay);
    waiting.set(timer, { due: () => due, fire });
    return timer;
  };
  const watchedInterval = (callback: (...given: unknown[]) => void, period = 0, ...given: unknown[]) => {
    let last = performance.now();
    const fire = () => {
      last = performance.now();
      callback(...given);
    };
    const timer = regularly(fire, period);
    waiting.set(timer, { due: () => last + period, fire });
    return timer;
  };
  const forget = (end: (timer?: NodeJS.Timeout) => void) => (timer?: NodeJS.Timeout) => {
    waiting.delete(timer);
    end(timer);
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(watchedTimeout, later),
    setInterval: Object.assign(watchedInterval, regularly),
    clearTimeout: forget(drop),
    clearInterval: forget(stop),
  });

  return (milliseconds) => {
    const until = performance.now() + milliseconds;
    for (const { due, fire } of [...waiting.values()]) if (due() <= until) fire();
  };
}
