import { createRecentCache, type RecentCache } from "./recent-cache.ts";
import type { Reader, RowKey, RowSource, Store } from "./store.ts";

/** A cache of values that are each computed from one row and the rows that belong to it. */
export type RowCache<Key extends RowKey, Value> = {
  /**
   * The cached values by the row's key; read them at once and do not keep the map. Inside a transaction the map is
   * empty and temporary.
   */
  readonly open: (reader: Reader) => RecentCache<Key, Value>;
};

/**
 * Declares a cache of values computed from rows. Any statement that changes one of these rows removes its value:
 * triggers do this, so that no writer has to. A value must not depend on anything else. Inside a transaction nothing is
 * cached, because it may be rolled back.
 */
export function defineRowCache<Key extends RowKey, Value>(options: {
  readonly row: RowSource;
  /** Rows that belong to it, by the column with its key. */
  readonly parts: readonly RowSource[];
  /** The total size of the cache, in the unit of `sizeOf`. */
  readonly limit: number;
  readonly sizeOf: (value: Value) => number;
}): RowCache<Key, Value> {
  const opened = new WeakMap<Store, RecentCache<Key, Value>>();

  return {
    open: ({ store }) => {
      if (store.isInTransaction()) return createRecentCache(options.limit, options.sizeOf);
      const known = opened.get(store);
      if (known !== undefined) return known;
      const values = createRecentCache<Key, Value>(options.limit, options.sizeOf);
      // The values are cached by the content of this column.
      const forget = (key: RowKey) => values.delete(key as Key);
      store.watch(options.row, ["UPDATE", "DELETE"], forget);
      for (const part of options.parts) store.watch(part, ["INSERT", "UPDATE", "DELETE"], forget);
      opened.set(store, values);
      return values;
    },
  };
}
