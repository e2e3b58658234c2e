/** A value that may change while it is in use. `now` reads it. */
export type Subscribable<Value> = {
  readonly now: () => Value;
  /** Calls the listener when the value may have changed; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** A subscribable value for the code that changes it: `changed` calls the listeners. */
export type SubscribableSource<Value> = Subscribable<Value> & { readonly changed: () => void };

/**
 * A value that `now` reads. Its owner calls `changed` when it may have changed.
 * @param dependencies the values that `now` reads it from; it may also have changed when one of them has
 */
export function subscribable<Value>(
  now: () => Value,
  ...dependencies: readonly Pick<Subscribable<unknown>, "subscribe">[]
): SubscribableSource<Value> {
  const listeners = new Set<() => void>();
  return {
    now,
    subscribe: (listener) => {
      listeners.add(listener);
      const ends = dependencies.map(({ subscribe }) => subscribe(listener));
      return () => {
        listeners.delete(listener);
        for (const end of ends) end();
      };
    },
    changed: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** A value that is computed from another one. */
export function derived<Value, Result>(
  { now, subscribe }: Subscribable<Value>,
  result: (value: Value) => Result,
): Subscribable<Result> {
  return { now: () => result(now()), subscribe };
}

/** A value that never changes. */
export function constant<Value>(value: Value): Subscribable<Value> {
  return { now: () => value, subscribe: () => () => {} };
}
