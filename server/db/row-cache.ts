import { createRecent, type Recent } from "./recent.ts";
import type { Reader, RowKey, RowSource, Store } from "./store.ts";

/** A cache of values that are made of one row each, and of rows that belong to it. */
export type RowCache<Key extends RowKey, Value> = {
  /** What is remembered, by key of the row: for now, not for later. Inside a transaction it is empty, and not kept. */
  readonly open: (reader: Reader) => Recent<Key, Value>;
};

/**
 * Declares a cache of the values made of rows. They are forgotten by whatever statement changes such a row: the
 * connection itself sees to that, so nobody who writes has to think of it. A value must not depend on anything else.
 * What a transaction reads may come to nothing with it, so inside one nothing is remembered.
 */
export function defineRowCache<Key extends RowKey, Value>(options: {
  readonly row: RowSource;
  /** Rows that belong to it, by the column that names it. */
  readonly parts: readonly RowSource[];
  /** How much is kept, in the unit of `sizeOf`. */
  readonly limit: number;
  readonly sizeOf: (value: Value) => number;
}): RowCache<Key, Value> {
  const opened = new WeakMap<Store, Recent<Key, Value>>();

  return {
    open: ({ store }) => {
      if (store.isInTransaction()) return createRecent(options.limit, options.sizeOf);
      const known = opened.get(store);
      if (known !== undefined) return known;
      const values = createRecent<Key, Value>(options.limit, options.sizeOf);
      // What the column holds is what its values are remembered under.
      const forget = (key: RowKey) => values.delete(key as Key);
      store.watch(options.row, ["UPDATE", "DELETE"], forget);
      for (const part of options.parts) store.watch(part, ["INSERT", "UPDATE", "DELETE"], forget);
      opened.set(store, values);
      return values;
    },
  };
}
