import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { i18n } from "./i18n.ts";

const held = new Map<string, unknown>();

/**
 * State that survives a change of the language, which mounts every component again. It is kept in memory only, so a
 * password may be held too.
 * @param id the name it is held under; only one component at a time may use it
 */
export function useHeldState<Value>(id: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState<Value>(() => (held.has(id) ? (held.get(id) as Value) : initial));
  useEffect(() => void held.set(id, value), [id, value]);
  useEffect(() => {
    const language = i18n.locale;
    return () => {
      if (i18n.locale === language) held.delete(id);
    };
  }, [id]);
  return [value, setValue];
}
