import { useState } from "react";

/** How a value is stored as a text. */
type StoredForm<Value> = {
  /** The value of a stored text; `null` if nothing is stored. Any text may come: people can edit what is stored. */
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string;
};

/**
 * A value that this browser remembers, and a setter. Without storage, it is remembered until the page is left.
 * `form` must be a constant.
 */
export function useStored<Value>(key: string, form: StoredForm<Value>): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => load(key, form));
  const store = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(key, form.write(next));
    } catch {
      // Private windows and full disks refuse it.
    }
  };
  return [value, store];
}

function load<Value>(key: string, { read }: StoredForm<Value>): Value {
  try {
    return read(localStorage.getItem(key));
  } catch {
    return read(null);
  }
}
