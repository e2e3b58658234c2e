import { z } from "zod";
import { nameKey } from "../name-key.ts";

/** How somebody sees a topic (the wire specification, Decisions 5). */
export const visibility = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const;

/** One of the numbers of {@link visibility}. */
export type Visibility = (typeof visibility)[keyof typeof visibility];

/** A visibility that is kept: none is where nothing is. */
export type OwnVisibility = Exclude<Visibility, 0>;

/** A topic that is seen otherwise than its channel (the wire specification, 2.3, user_topic). */
export const userTopicShape = z.object({
  stream_id: z.int(),
  topic_name: z.string(),
  /** UNIX seconds. */
  last_updated: z.int(),
  visibility_policy: z.literal(Object.values(visibility)),
});

/** A topic that is seen otherwise than its channel. */
export type UserTopicShape = Readonly<z.infer<typeof userTopicShape>>;

/** A muted topic as older clients know it: channel name, topic, and when it was muted. */
export const mutedTopicShape = z.tuple([z.string(), z.string(), z.int()]);

/** A muted topic as older clients know it. */
export type MutedTopicShape = Readonly<z.infer<typeof mutedTopicShape>>;

/** Whether a topic is muted for somebody who sees it, and its channel, like this. */
export function isTopicMuted(policy: Visibility, isChannelMuted: boolean): boolean {
  if (policy === visibility.none) return isChannelMuted;
  return policy === visibility.muted;
}

/** What tells topics apart: their channel and their name, in whatever case. */
export function topicIdentity(channelId: number, topic: string): string {
  return `${channelId} ${nameKey(topic)}`;
}

/** A topic, and its name as compared. */
export type KeyedTopic = { readonly entry: UserTopicShape; readonly key: string };

/** Sorts topics by channel and name, as a registration lists them. */
export function inTopicOrder(topics: readonly KeyedTopic[]): UserTopicShape[] {
  const sorted = topics.toSorted(
    (a, b) => a.entry.stream_id - b.entry.stream_id || (a.key < b.key ? -1 : Number(a.key > b.key)),
  );
  return sorted.map(({ entry }) => entry);
}

/** The muted ones, as older clients are told of them: those in channels that the client is shown. */
export function mutedTopics(
  topics: readonly UserTopicShape[],
  channelName: (channelId: number) => string | undefined,
): MutedTopicShape[] {
  return topics.flatMap(({ stream_id, topic_name, last_updated, visibility_policy }): MutedTopicShape[] => {
    const name = channelName(stream_id);
    return visibility_policy === visibility.muted && name !== undefined ? [[name, topic_name, last_updated]] : [];
  });
}
