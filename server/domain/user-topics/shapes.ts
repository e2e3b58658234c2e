import { z } from "zod";
import { valueIn } from "../../http/value-schemas.ts";
import { nameKey } from "../name-key.ts";

/** The visibility policies of topics (the wire specification, Decisions 5). */
export const visibility = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const;

/** One of the numbers of {@link visibility}. */
export type Visibility = (typeof visibility)[keyof typeof visibility];

/** A policy that is stored, unlike `none`. */
export type StoredVisibility = Exclude<Visibility, 0>;

/** A visibility policy for a topic (the wire specification, 2.3, user_topic). */
export const userTopicShape = z.object({
  stream_id: z.int(),
  topic_name: z.string(),
  /** UNIX seconds. */
  last_updated: z.int(),
  visibility_policy: valueIn(visibility),
});

/** A visibility policy for a topic. */
export type UserTopicShape = Readonly<z.infer<typeof userTopicShape>>;

/** A muted topic as older clients know it: channel name, topic, and when it was muted. */
export const mutedTopicShape = z.tuple([z.string(), z.string(), z.int()]);

/** A muted topic as older clients know it. */
export type MutedTopicShape = Readonly<z.infer<typeof mutedTopicShape>>;

/** Whether a topic with this policy is muted, in a channel that is muted or not. */
export function isTopicMuted(policy: Visibility, isChannelMuted: boolean): boolean {
  if (policy === visibility.none) return isChannelMuted;
  return policy === visibility.muted;
}

/** The identity of a topic: its channel and its name, ignoring case. */
export function topicIdentity(channelId: number, topic: string): string {
  return `${channelId} ${nameKey(topic)}`;
}

/** A visibility policy, and the key of its topic's name. */
export type KeyedTopic = { readonly entry: UserTopicShape; readonly key: string };

/** Sorts topics by channel and name, as a registration lists them. */
export function sortTopics(topics: readonly KeyedTopic[]): UserTopicShape[] {
  const sorted = topics.toSorted(
    (a, b) => a.entry.stream_id - b.entry.stream_id || (a.key < b.key ? -1 : Number(a.key > b.key)),
  );
  return sorted.map(({ entry }) => entry);
}

/** The muted topics for older clients, in channels that the client sees. */
export function mutedTopics(
  topics: readonly UserTopicShape[],
  channelName: (channelId: number) => string | undefined,
): MutedTopicShape[] {
  return topics.flatMap(({ stream_id, topic_name, last_updated, visibility_policy }): MutedTopicShape[] => {
    const name = channelName(stream_id);
    return visibility_policy === visibility.muted && name !== undefined ? [[name, topic_name, last_updated]] : [];
  });
}
