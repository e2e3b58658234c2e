import type { Reader } from "../../db/store.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import { writeTopic } from "../topic-names.ts";
import type { User } from "../users/queries.ts";
import { userTopicsOf } from "./queries.ts";
import { inTopicOrder, type MutedTopicShape, mutedTopics, type UserTopicShape } from "./shapes.ts";

/**
 * The `user_topics` of the registration response: all of them, for a channel may come back into their reach, and nothing
 * tells their clients that it went.
 */
export function presentUserTopics(reader: Reader, user: User, allowEmptyTopicName: boolean): UserTopicShape[] {
  const topics = userTopicsOf(reader, user.id).map(({ channelId, topicKey, topic, policy, updatedAt }) => ({
    entry: {
      stream_id: channelId,
      topic_name: writeTopic(topic, allowEmptyTopicName),
      last_updated: updatedAt,
      visibility_policy: policy,
    },
    key: writeTopic(topicKey, allowEmptyTopicName),
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
  return mutedAmong(reader, user, presentUserTopics(reader, user, allowEmptyTopicName), includeArchived);
}

/** The same, of all the topics that somebody sees otherwise, for who has them. */
export function mutedAmong(
  reader: Reader,
  user: User,
  topics: readonly UserTopicShape[],
  includeArchived: boolean,
): MutedTopicShape[] {
  const names = new Map<number, string | undefined>();
  return mutedTopics(topics, (id) => {
    if (!names.has(id)) names.set(id, nameFor(reader, user, id, includeArchived));
    return names.get(id);
  });
}

/** The name of a channel that somebody is shown; undefined for others. */
function nameFor(reader: Reader, user: User, channelId: number, includeArchived: boolean): string | undefined {
  const channel = findChannel(reader, channelId);
  const isShown = channel !== undefined && (includeArchived || !channel.isArchived);
  return isShown && canSeeChannel(reader, user, channel) ? channel.name : undefined;
}
