/** Recently used values, within a size limit. */
export type RecentCache<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
};

/**
 * Keeps recently used values with a total size of at most `limit`; `sizeOf` measures each. They are in two halves: when
 * the newer one is full, the older one is dropped as a whole. This is cheaper than keeping them in exact order.
 */
export function createRecentCache<Key, Value>(
  limit: number,
  sizeOf: (value: Value) => number,
): RecentCache<Key, Value> {
  let newer = new Map<Key, Value>();
  let older = new Map<Key, Value>();
  let size = 0;

  return {
    get: (key) => {
      const known = newer.get(key);
      if (known !== undefined) return known;
      const value = older.get(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
    set: keep,
    delete: (key) => {
      drop(key);
      older.delete(key);
    },
  };

  function keep(key: Key, value: Value) {
    drop(key);
    older.delete(key);
    const added = sizeOf(value);
    if (size + added > limit / 2) {
      older = newer;
      newer = new Map();
      size = 0;
    }
    if (added > limit / 2) return;
    newer.set(key, value);
    size += added;
  }

  function drop(key: Key) {
    const value = newer.get(key);
    if (value === undefined) return;
    newer.delete(key);
    size -= sizeOf(value);
  }
}
