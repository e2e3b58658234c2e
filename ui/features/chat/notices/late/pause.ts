import { useEffect, useSyncExternalStore } from "react";

/**
 * Until when a person has paused their notifications in this browser, in milliseconds since 1970; undefined if they are not
 * paused. The server knows nothing of it: other devices of theirs go on.
 */
export function pausedUntil(userId: number): number | undefined {
  const until = Number(localStorage.getItem(keyOf(userId)));
  return until > Date.now() ? until : undefined;
}

/** Pauses them in all tabs of this browser, or resumes them without a time. */
export function pauseUntil(userId: number, until: number | undefined): void {
  if (until === undefined) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), String(until));
  for (const listener of listeners) listener();
}

/** Until when they are paused, followed when that changes or ends. */
export function usePausedUntil(userId: number): number | undefined {
  const until = useSyncExternalStore(subscribe, () => pausedUntil(userId));
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => {
      for (const listener of listeners) listener();
    }, until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until;
}

const keyOf = (userId: number) => `watercooler-notices-paused-${userId}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  // A computer that slept may have slept past the end.
  window.addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("focus", listener);
  };
}
