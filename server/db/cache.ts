import type { Reader } from "./store.ts";

/** What a transaction offers to a cache: to forget again when the transaction is undone. */
export type Undoable = Reader & { readonly onRollback: (undo: () => void) => void };

/** Values loaded on demand and kept until a transaction changes them. */
export type Cache<Key, Value> = {
  readonly get: (reader: Reader, key: Key) => Value;
  /** Called by whoever changes what the value was loaded from, in the same transaction. */
  readonly forget: (tx: Undoable, key: Key) => void;
  readonly forgetEach: (tx: Undoable, keys: readonly Key[]) => void;
  readonly forgetAll: (tx: Undoable) => void;
  /** For what is too large to load again: answers the new value from the old one; where none is known, none is made. */
  readonly change: (tx: Undoable, key: Key, change: (known: Value) => Value) => void;
};

/**
 * Declares a cache. Values are forgotten or replaced, never edited: the next reader loads what the transaction wrote,
 * and when the transaction is undone they are forgotten once more. Values must be treated as immutable; whoever holds one
 * holds the state as it was. Undefined is looked for anew each time: keys that somebody makes up take no memory.
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
      const values = valuesOf(tx);
      const known = values.get(key);
      if (known === undefined) return;
      values.set(key, change(known as Value));
      tx.onRollback(() => valuesOf(tx).delete(key));
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
