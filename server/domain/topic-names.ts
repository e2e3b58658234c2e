/** The longest topic, in code points without the mark of a resolved one (the wire specification, Decisions 5). */
export const topicLimit = 60;

/** The name that the empty topic has for clients that do not support it (the wire specification, 2.2). */
export const emptyTopicDisplayName = "general chat";

/** The prefix of a topic that is marked as resolved. */
export const resolvedTopicPrefix = "✔ ";

/**
 * Reads a topic that a client sent. It is trimmed, and the two names of the empty topic become the empty topic (the API
 * specification, Conventions 5).
 */
export function readTopic(topic: string): string {
  const trimmed = topic.trim();
  return trimmed === "(no topic)" || trimmed === emptyTopicDisplayName ? "" : trimmed;
}

/** A topic without the mark of a resolved one. The mark does not count toward the limit on the length. */
export function withoutMark(topic: string): string {
  return topic.startsWith(resolvedTopicPrefix) ? topic.slice(resolvedTopicPrefix.length) : topic;
}

/** A topic as it is sent to a client. */
export function writeTopic(topic: string, allowEmptyTopicName: boolean): string {
  return topic === "" && !allowEmptyTopicName ? emptyTopicDisplayName : topic;
}

/** A topic with the mark of a resolved one, or without it if it has it. */
export function toggleResolvedMark(topic: string): string {
  return isResolved(topic) ? withoutMark(topic) : `${resolvedTopicPrefix}${topic}`;
}

/** Whether a topic is marked as resolved. */
export function isResolved(topic: string): boolean {
  return topic.startsWith(resolvedTopicPrefix);
}

/**
 * Whether a topic changes only by the mark of a resolved one. That does not count as moving its messages (the API
 * specification, Message, last_moved_timestamp).
 */
export function isResolutionChange(before: string, after: string): boolean {
  return before === `${resolvedTopicPrefix}${after}` || after === `${resolvedTopicPrefix}${before}`;
}
