import type { Reader } from "../../db/store.ts";
import { refused } from "../../http/errors.ts";
import type { Topic } from "./actions.ts";
import { userTopicLimits } from "./limits.ts";
import { countUserTopics, visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";

/** Whether a topic may get an automatic policy. A policy that exists may always change. */
export function hasRoomFor(reader: Reader, userId: number, topic: Topic): boolean {
  return isWithinLimit(userTopicLimits.automatic, reader, userId, topic);
}

/**
 * Checks that somebody may set a policy for a topic.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertRoomFor(reader: Reader, userId: number, topic: Topic): void {
  if (isWithinLimit(userTopicLimits.manual, reader, userId, topic)) return;
  throw refused("too_many", `You have muted, unmuted and followed too many topics (limit: ${userTopicLimits.manual}).`);
}

function isWithinLimit(limit: number, reader: Reader, userId: number, { channelId, name }: Topic): boolean {
  if (countUserTopics(reader, userId) < limit) return true;
  return visibilityOf(reader, userId, channelId, name) !== visibility.none;
}
