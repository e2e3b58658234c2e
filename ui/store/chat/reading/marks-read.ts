import type { Reading } from "../message-model.ts";
import { conversationOfNarrow, type Narrow, type Term } from "../narrow.ts";

/** When what is seen counts as read (`web_mark_read_on_scroll_policy`). */
export type ReadingPolicy = "always" | "conversations" | "never";

/** The reader's setting by its value on the wire. */
export function parseReadingPolicy(value: number): ReadingPolicy {
  if (value === 1) return "always";
  return value === 3 ? "never" : "conversations";
}

/**
 * Whether what is seen of a narrow is marked as read. Nothing is in a search for unread messages: what is read leaves it,
 * so that it would empty itself under the eyes of the reader.
 */
export function marksSeenAsRead(
  policy: ReadingPolicy,
  narrow: Narrow,
  { mayHaveSkippedMessages, isReadingStopped }: Reading,
): boolean {
  if (isReadingStopped || narrow.some(isUnread)) return false;
  if (policy !== "conversations") return policy === "always";
  return !mayHaveSkippedMessages && conversationOfNarrow(narrow) !== undefined;
}

function isUnread({ operator, operand, negated }: Term): boolean {
  return operator === "is" && operand === "unread" && negated !== true;
}
