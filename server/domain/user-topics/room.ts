import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import type { Topic } from "./actions.ts";
import { countUserTopics, visibilityOf } from "./queries.ts";
import { visibility } from "./shapes.ts";

/** How many topics one person may see otherwise than their channels: clients are sent all of them at once. */
export const userTopicLimit = 5_000;

/** Whether somebody may see one more topic otherwise; those that they do already they may always. */
export function hasRoomFor(reader: Reader, userId: number, { channelId, name }: Topic): boolean {
  if (countUserTopics(reader, userId) < userTopicLimit) return true;
  return visibilityOf(reader, userId, channelId, name) !== visibility.none;
}

/**
 * Makes sure that somebody may see one more topic otherwise.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertRoomFor(reader: Reader, userId: number, topic: Topic): void {
  if (hasRoomFor(reader, userId, topic)) return;
  throw badRequest(`You have muted, unmuted and followed too many topics (limit: ${userTopicLimit}).`);
}
