import type { Reader } from "../../db/store.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import { writeTopic } from "../topic-names.ts";
import type { User } from "../users/queries.ts";
import { userTopicsOf } from "./queries.ts";
import { type MutedTopicShape, mutedTopics, sortTopics, type UserTopicShape } from "./shapes.ts";

/**
 * The `user_topics` of the registration response. They include topics of channels that the user has lost, because
 * clients get no event for that and the user may get the channel back.
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
  return sortTopics(topics);
}

/**
 * The `muted_topics` of older clients. They contain the names of channels, so channels that the user no longer sees are
 * left out: they may have new names.
 */
export function presentMutedTopics(
  reader: Reader,
  user: User,
  {
    includeArchived,
    allowEmptyTopicName,
  }: { readonly includeArchived: boolean; readonly allowEmptyTopicName: boolean },
): MutedTopicShape[] {
  return selectMutedTopics(reader, user, presentUserTopics(reader, user, allowEmptyTopicName), includeArchived);
}

/** The `muted_topics` of older clients, out of all visibility policies of the user. */
export function selectMutedTopics(
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

/** The name of a channel that the user sees; undefined for others. */
function nameFor(reader: Reader, user: User, channelId: number, includeArchived: boolean): string | undefined {
  const channel = findChannel(reader, channelId);
  const isShown = channel !== undefined && (includeArchived || !channel.isArchived);
  return isShown && canSeeChannel(reader, user, channel) ? channel.name : undefined;
}
