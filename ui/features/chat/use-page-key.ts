import { useEffect, useEffectEvent } from "react";
import { type PageKey, readKey } from "./page-keys.ts";

/**
 * Calls `act` when somebody presses a key at any place of the page where nobody types and nothing is open. Without a `key`,
 * it leaves all keys to others.
 */
export function usePageKey(key: PageKey | undefined, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (key === undefined || readKey(event) !== key) return;
    // Without this, the letter would be typed into the field that gets the focus.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
