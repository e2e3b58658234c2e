import type { Reading } from "../message-model.ts";
import { conversationOfNarrow, type Narrow } from "../narrow.ts";

/** When what is seen counts as read (`web_mark_read_on_scroll_policy`). */
export type ReadingPolicy = "always" | "conversations" | "never";

/** The reader's setting by its value on the wire. */
export function parseReadingPolicy(value: number): ReadingPolicy {
  if (value === 1) return "always";
  return value === 3 ? "never" : "conversations";
}

/** Whether what is seen of a narrow is marked as read. */
export function marksSeenAsRead(
  policy: ReadingPolicy,
  narrow: Narrow,
  { mayHaveSkippedMessages, isReadingStopped }: Reading,
): boolean {
  if (isReadingStopped) return false;
  if (policy !== "conversations") return policy === "always";
  return !mayHaveSkippedMessages && conversationOfNarrow(narrow) !== undefined;
}
