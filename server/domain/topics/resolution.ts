import { resolvedTopicPrefix } from "./shapes.ts";

/** Whether a topic is marked as resolved. */
export function isResolved(topic: string): boolean {
  return topic.startsWith(resolvedTopicPrefix);
}

/**
 * Whether a topic becomes another only in that it is marked as resolved, or is no longer: that does not count as moving
 * its messages (the API specification, Message, last_moved_timestamp).
 */
export function isMereResolution(before: string, after: string): boolean {
  return before === `${resolvedTopicPrefix}${after}` || after === `${resolvedTopicPrefix}${before}`;
}
