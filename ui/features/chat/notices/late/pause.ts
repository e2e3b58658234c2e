import { readText } from "../../../../lib/browser-storage.ts";
import { keepHere } from "./kept-here.ts";

/**
 * Until when a person has paused their notifications in this browser, in milliseconds since 1970; undefined if they are not
 * paused. The server knows nothing of it: other devices of theirs go on.
 */
export function pausedUntil(userId: number): number | undefined {
  const until = Number(readText(keyOf(userId)));
  return until > Date.now() ? until : undefined;
}

/** Pauses them in all tabs of this browser, or resumes them without a time. */
export function pauseUntil(userId: number, until: number | undefined): void {
  keepHere(keyOf(userId), until === undefined ? undefined : String(until));
}

const keyOf = (userId: number) => `watercooler-notices-paused-${userId}`;
