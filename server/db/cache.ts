import type { Reader } from "./store.ts";

/** The part of a transaction that a cache uses: a callback when it is rolled back. */
export type Undoable = Reader & { readonly onRollback: (undo: () => void) => void };

/** Values loaded on demand and kept until a transaction changes them. */
export type Cache<Key, Value> = {
  readonly get: (reader: Reader, key: Key) => Value;
  /** The code that changes the rows behind the value calls this in the same transaction. */
  readonly forget: (tx: Undoable, key: Key) => void;
  readonly forgetEach: (tx: Undoable, keys: readonly Key[]) => void;
  readonly forgetAll: (tx: Undoable) => void;
  /** For values that are too large to load again: computes the new value from the cached one, if there is one. */
  readonly change: (tx: Undoable, key: Key, change: (known: Value) => Value) => void;
};

/**
 * Declares a cache. Values are removed or replaced, never edited. The next reader loads what the transaction wrote, and
 * a rollback removes that value again. Callers must not change a value: another caller may still use it. Undefined is
 * not cached, so that requests for unknown keys take no memory.
 */
export function defineCache<Key, Value>(load: (reader: Reader, key: Key) => Value): Cache<Key, Value> {
  const identity = {};

  return {
    get: (reader, key) => {
      const values = valuesOf(reader);
      const known = values.get(key);
      if (known !== undefined) return known as Value;
      const value = load(reader, key);
      if (value !== undefined) values.set(key, value);
      return value;
    },
    forget: (tx, key) => {
      valuesOf(tx).delete(key);
      tx.onRollback(() => valuesOf(tx).delete(key));
    },
    forgetEach: (tx, keys) => {
      const forget = () => {
        const values = valuesOf(tx);
        for (const key of keys) values.delete(key);
      };
      forget();
      tx.onRollback(forget);
    },
    forgetAll: (tx) => {
      valuesOf(tx).clear();
      tx.onRollback(() => valuesOf(tx).clear());
    },
    change: (tx, key, change) => {
      // A later reader in the same transaction can load the changed value, even if none is cached now.
      tx.onRollback(() => valuesOf(tx).delete(key));
      const values = valuesOf(tx);
      const known = values.get(key);
      if (known !== undefined) values.set(key, change(known as Value));
    },
  };

  function valuesOf({ store }: Reader): Map<unknown, unknown> {
    let values = store.caches.get(identity);
    if (values === undefined) {
      values = new Map();
      store.caches.set(identity, values);
    }
    return values;
  }
}
