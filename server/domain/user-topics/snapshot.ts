import type { Reader } from "../../db/store.ts";
import { maySeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import { writeTopic } from "../topics/shapes.ts";
import type { User } from "../users/queries.ts";
import { userTopicsOf } from "./queries.ts";
import { inTopicOrder, type MutedTopicShape, mutedTopics, type UserTopicShape } from "./shapes.ts";

/**
 * The `user_topics` of the registration response: all of them, for a channel may come back into their reach, and nothing
 * tells their clients that it went.
 */
export function presentUserTopics(reader: Reader, user: User, allowEmptyTopicName: boolean): UserTopicShape[] {
  const topics = userTopicsOf(reader, user.id).map(({ channelId, topic, policy, updatedAt }) => ({
    stream_id: channelId,
    topic_name: writeTopic(topic, allowEmptyTopicName),
    last_updated: updatedAt,
    visibility_policy: policy,
  }));
  return inTopicOrder(topics);
}

/** The `muted_topics` of older clients. They are by name, and a channel that somebody lost sight of may get another one. */
export function presentMutedTopics(
  reader: Reader,
  user: User,
  {
    includeArchived,
    allowEmptyTopicName,
  }: { readonly includeArchived: boolean; readonly allowEmptyTopicName: boolean },
): MutedTopicShape[] {
  return mutedTopics(presentUserTopics(reader, user, allowEmptyTopicName), (id) => {
    const channel = findChannel(reader, id);
    const isShown = channel !== undefined && (includeArchived || !channel.isArchived);
    return isShown && maySeeChannel(reader, user, channel) ? channel.name : undefined;
  });
}
