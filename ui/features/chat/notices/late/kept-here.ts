import { useSyncExternalStore } from "react";
import { keepText } from "../../../../lib/browser-storage.ts";

/** Keeps a text in this browser, or removes it. Components that use {@link useKeptHere} are rendered again. */
export function keepHere(key: string, text: string | undefined): void {
  keepText(key, text);
  renderAgain();
}

/** Renders a component again when something that is kept may have changed, here or in another tab. */
export function useKeptHere(): void {
  useSyncExternalStore(subscribe, () => version);
}

/** Renders those components again, because time has passed. */
export function renderAgain(): void {
  version += 1;
  for (const listener of listeners) listener();
}

let version = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", renderAgain);
    // A computer that slept may have slept past the end.
    window.addEventListener("focus", renderAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", renderAgain);
    window.removeEventListener("focus", renderAgain);
  };
}
