import { useEffect, useEffectEvent } from "react";
import { type PageKey, readPageKey } from "./page-keys.ts";

/**
 * Closes a dialog or a menu with the key that has opened it, wherever the focus is in it. A key that is held does not.
 * Without a `key`, it leaves all keys to others.
 */
export function useClosingKey(key: PageKey | undefined, onClose: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (key === undefined || event.defaultPrevented || event.isComposing || event.repeat || readPageKey(event) !== key)
      return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
