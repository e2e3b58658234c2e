/** A value that becomes another while it is in use: what it is now, and calls whenever it may be another. */
export type Changing<Value> = {
  readonly now: () => Value;
  /** Calls back whenever it may be another; answers what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The same for the code that knows when it changes. */
export type ChangingSource<Value> = Changing<Value> & { readonly changed: () => void };

/** A value that `now` reads; its owner calls `changed` whenever it may be another. */
export function changing<Value>(now: () => Value): ChangingSource<Value> {
  const listeners = new Set<() => void>();
  return {
    now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** What follows from a changing value. */
export function following<Value, Result>(
  { now, subscribe }: Changing<Value>,
  result: (value: Value) => Result,
): Changing<Result> {
  return { now: () => result(now()), subscribe };
}

/** A value that stays as it is, where one that changes may stand. */
export function unchanging<Value>(value: Value): Changing<Value> {
  return { now: () => value, subscribe: () => () => {} };
}
