import { useState } from "react";
import { keepText, readText } from "./browser-storage.ts";

/** How a value is stored as a text. */
type StoredForm<Value> = {
  /** The value of a stored text; `null` if nothing is stored. Any text may come: people can edit what is stored. */
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string;
};

/**
 * A value that this browser remembers, and a setter. `form` must be a constant.
 */
export function useStored<Value>(key: string, form: StoredForm<Value>): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => form.read(readText(key)));
  const store = (next: Value) => {
    setValue(next);
    keepText(key, form.write(next));
  };
  return [value, store];
}
