import { z } from "zod";
import type { QueueOptions } from "../../events/queue-options.ts";
import { nameKey } from "../name-key.ts";
import { writeTopic } from "../topic-names.ts";
import {
  type MutedTopicShape,
  mutedTopicShape,
  mutedTopics,
  sortTopics,
  topicIdentity,
  type UserTopicShape,
  userTopicShape,
  visibility,
} from "./shapes.ts";

/** Somebody's visibility policy for a topic changed. */
export const userTopicEvent = z.object({ type: z.literal("user_topic"), ...userTopicShape.shape });

/** Somebody's visibility policy for a topic changed, as sent to clients. */
export type UserTopicEvent = z.infer<typeof userTopicEvent>;

/** All muted topics of somebody, for older clients. */
export const mutedTopicsEvent = z.object({
  type: z.literal("muted_topics"),
  muted_topics: z.array(mutedTopicShape.readonly()).readonly(),
});

/** The muted topics of somebody, as sent to clients. */
export type MutedTopicsEvent = z.infer<typeof mutedTopicsEvent>;

/** The event for clients that do not support the empty topic. They get its display name. */
export function nameEmptyUserTopics(event: UserTopicEvent | MutedTopicsEvent): UserTopicEvent | MutedTopicsEvent {
  if (event.type === "user_topic") return { ...event, topic_name: writeTopic(event.topic_name, false) };
  const named = event.muted_topics.map(
    ([channel, topic, mutedAt]): MutedTopicShape => [channel, writeTopic(topic, false), mutedAt],
  );
  return { ...event, muted_topics: named };
}

/** The part of a client's state that these events update. */
export type UserTopicState = {
  readonly user_topics: readonly UserTopicShape[];
  readonly streams: readonly { readonly stream_id: number; readonly name: string }[];
  /** Not sent to clients that ask for `user_topic` by name. */
  readonly muted_topics?: readonly MutedTopicShape[];
};

/** A client's state after a visibility policy changed, except for its count of unread messages. */
export function applyUserTopicEvent<State extends UserTopicState>(
  state: State,
  event: UserTopicEvent | MutedTopicsEvent,
): State {
  if (event.type === "muted_topics") return { ...state, muted_topics: event.muted_topics };
  const { stream_id, topic_name, last_updated, visibility_policy } = event;
  const identity = topicIdentity(stream_id, topic_name);
  const others = state.user_topics.filter((entry) => topicIdentity(entry.stream_id, entry.topic_name) !== identity);
  const own = { stream_id, topic_name, last_updated, visibility_policy };
  const topics = visibility_policy === visibility.none ? others : [...others, own];
  const keyed = topics.map((entry) => ({ entry, key: nameKey(entry.topic_name) }));
  return { ...state, user_topics: sortTopics(keyed) };
}

/**
 * Updates the list for older clients after events about channels, because it has the names of the channels that the
 * client sees.
 */
export function updateMutedTopics<State extends UserTopicState>(state: State): State {
  if (state.muted_topics === undefined) return state;
  const names = new Map(state.streams.map(({ stream_id, name }) => [stream_id, name]));
  return { ...state, muted_topics: mutedTopics(state.user_topics, (id) => names.get(id)) };
}

/** Whether a client gets muted topics. It does not if it asks for `user_topic` by name. */
export function receivesMutedTopics({ eventTypes }: QueueOptions): boolean {
  return eventTypes === null || (eventTypes.includes("muted_topics") && !eventTypes.includes("user_topic"));
}
