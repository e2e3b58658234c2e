import { conversationOfNarrow, type Narrow } from "../narrow.ts";

/** When what is seen counts as read (`web_mark_read_on_scroll_policy`). */
export type ReadingPolicy = "always" | "conversations" | "never";

/** The reader's setting by its value on the wire. */
export function parseReadingPolicy(value: number): ReadingPolicy {
  if (value === 1) return "always";
  return value === 3 ? "never" : "conversations";
}

/**
 * Whether a view of this narrow marks what is seen as read. `isNear`: it opened at a message that somebody linked to,
 * so that the reader may have skipped what is above.
 */
export function marksSeenAsRead(policy: ReadingPolicy, narrow: Narrow, isNear: boolean): boolean {
  if (policy !== "conversations") return policy === "always";
  return !isNear && conversationOfNarrow(narrow) !== undefined;
}
