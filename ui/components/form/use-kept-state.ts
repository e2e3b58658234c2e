import { useState } from "react";
import { isEqual } from "./edits.ts";
import { keepEdits, readKeptEdits } from "./kept-edits.ts";

/**
 * State outside of a form that is kept if the sign-in ends, like a form's edits.
 * @param id the name under which it is kept
 * @param empty the initial value, which is not kept; set it again once the input was used or discarded
 */
export function useKeptState<Value>(id: string, empty: Value): [value: Value, set: (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (readKeptEdits(id).it?.value as Value | undefined) ?? empty);
  const set = (next: Value) => {
    setValue(next);
    keepEdits(id, isEqual(next, empty) ? {} : { it: { value: next, base: empty } });
  };
  return [value, set];
}
