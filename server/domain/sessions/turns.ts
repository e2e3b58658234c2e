/** Waits for one's turn; the answer gives it back. */
export type Turns = (key: string) => Promise<() => void>;

/**
 * At most so many at once for each key, the others in the order they came: what is checked at the beginning of a turn
 * cannot be slipped past by asking a thousand times at the same moment.
 */
export function createTurns(atOnce: number): Turns {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running >= atOnce) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running += 1;
    return () => {
      const next = lane.waiting.shift();
      if (next !== undefined) return next();
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(key);
    };
  };
}
