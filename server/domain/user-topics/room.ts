import type { Reader } from "../../db/store.ts";
import { refused } from "../../http/errors.ts";
import type { Topic } from "./actions.ts";
import { countUserTopics, visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";

/**
 * The largest numbers of visibility policies of a person: clients get all of them at once. An automatic policy can come
 * from what others write, so the limit of these is lower, and leaves some for policies that the person sets.
 */
export const userTopicLimits = { manual: 5_000, automatic: 4_000 } as const;

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
