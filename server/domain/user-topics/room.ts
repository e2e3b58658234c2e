import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import type { Topic } from "./actions.ts";
import { countUserTopics, visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";

/**
 * How many topics one person may see otherwise than their channels: clients are sent all of them at once. What comes by
 * itself, also by what others write, leaves some for what they choose themselves.
 */
export const userTopicLimits = { byHand: 5_000, byItself: 4_000 } as const;

/** Whether one more topic may come to be seen otherwise by itself; those that are already may always change. */
export function hasRoomFor(reader: Reader, userId: number, topic: Topic): boolean {
  return isWithin(userTopicLimits.byItself, reader, userId, topic);
}

/**
 * Makes sure that somebody may choose to see one more topic otherwise.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertRoomFor(reader: Reader, userId: number, topic: Topic): void {
  if (isWithin(userTopicLimits.byHand, reader, userId, topic)) return;
  throw badRequest(`You have muted, unmuted and followed too many topics (limit: ${userTopicLimits.byHand}).`);
}

function isWithin(limit: number, reader: Reader, userId: number, { channelId, name }: Topic): boolean {
  if (countUserTopics(reader, userId) < limit) return true;
  return visibilityOf(reader, userId, channelId, name) !== visibility.none;
}
