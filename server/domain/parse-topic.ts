import { invalidParameter } from "../http/errors.ts";
import { readTopic, topicLimit, withoutMark } from "./topic-names.ts";

/**
 * Checks a topic that a client sent, and converts it to the form in which topics are stored.
 * @throws {ApiError} BAD_REQUEST if it is too long or cannot be shown on one line
 */
export function parseTopic(text: string): string {
  const topic = readTopic(text);
  if (topic.includes("\u0000"))
    throw invalidParameter("topic", "unusable_character", "topic must not contain null bytes");
  const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.exec(topic);
  if (unprintable !== null)
    throw invalidParameter(
      "topic",
      "unusable_character",
      `Invalid character in topic, at position ${unprintable.index + 1}.`,
    );
  const counted = withoutMark(topic);
  if (counted.length > topicLimit && [...counted].length > topicLimit) {
    throw invalidParameter("topic", "too_long", `topic is too long (limit: ${topicLimit} characters)`);
  }
  return topic;
}
