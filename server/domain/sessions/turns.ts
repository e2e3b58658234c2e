/** Waits for one's turn; the answer gives it back. */
export type Turns = (key: string) => Promise<() => void>;

/**
 * At most so many at once for each key, the others in the order they came: what is checked at the beginning of a turn
 * cannot be slipped past by asking a thousand times at the same moment.
 */
export function createTurns(atOnce: number): Turns {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= atOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running += 1;
    return () => {
      const next = queue.waiting.shift();
      if (next !== undefined) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    };
  };
}
