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

/** Whether what is seen stays unread only because the reader may have skipped messages above it. */
export function leavesSkippedUnread(policy: ReadingPolicy, narrow: Narrow, reading: Reading): boolean {
  const isMarked = ({ mayHaveSkippedMessages }: Pick<Reading, "mayHaveSkippedMessages">) =>
    marksSeenAsRead(policy, narrow, { ...reading, mayHaveSkippedMessages });
  return !isMarked(reading) && isMarked({ mayHaveSkippedMessages: false });
}

function isUnread({ operator, operand, negated }: Term): boolean {
  return operator === "is" && operand === "unread" && negated !== true;
}
