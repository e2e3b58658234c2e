/** What the empty topic is called where a client does not understand it (the wire specification, 2.2). */
export const emptyTopicDisplayName = "general chat";

/** The prefix of a topic that is marked as resolved. */
export const resolvedTopicPrefix = "✔ ";

/**
 * A topic as sent by a client -> as meant: trimmed, and the two names of the empty topic read as empty (the API
 * specification, Conventions 5).
 */
export function readTopic(topic: string): string {
  const trimmed = topic.trim();
  return trimmed === "(no topic)" || trimmed === emptyTopicDisplayName ? "" : trimmed;
}

/** The part of a topic that counts against the limit of its length: the mark of a resolved one is extra. */
export function withoutMark(topic: string): string {
  return topic.startsWith(resolvedTopicPrefix) ? topic.slice(resolvedTopicPrefix.length) : topic;
}

/** A topic as written to a client. */
export function writeTopic(topic: string, allowEmptyTopicName: boolean): string {
  return topic === "" && !allowEmptyTopicName ? emptyTopicDisplayName : topic;
}

/** Whether a topic is marked as resolved. */
export function isResolved(topic: string): boolean {
  return topic.startsWith(resolvedTopicPrefix);
}

/**
 * Whether a topic changes only by the mark that it is resolved: that does not count as moving its messages (the API
 * specification, Message, last_moved_timestamp).
 */
export function isMereResolution(before: string, after: string): boolean {
  return before === `${resolvedTopicPrefix}${after}` || after === `${resolvedTopicPrefix}${before}`;
}
