import { useSyncExternalStore } from "react";

/** Whether the window has the focus. */
export function useHasFocus(): boolean {
  return useSyncExternalStore(subscribe, () => document.hasFocus());
}

function subscribe(listener: () => void): () => void {
  for (const type of types) window.addEventListener(type, listener);
  return () => {
    for (const type of types) window.removeEventListener(type, listener);
  };
}

const types = ["focus", "blur"] as const;
