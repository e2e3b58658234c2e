import { useState } from "react";
import { isSame } from "./edits.ts";
import { keepEdits, keptEdits } from "./kept-edits.ts";

/**
 * What somebody typed or chose that is no form of its own, kept like a form's fields if the sign-in ends meanwhile.
 * @param id the name it is kept under
 * @param empty what it is before anything was typed, and what it becomes when that is done with or given up
 */
export function useKept<Value>(id: string, empty: Value): [value: Value, set: (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (keptEdits(id).it?.value as Value | undefined) ?? empty);
  const set = (next: Value) => {
    setValue(next);
    keepEdits(id, isSame(next, empty) ? {} : { it: { value: next, base: empty } });
  };
  return [value, set];
}
