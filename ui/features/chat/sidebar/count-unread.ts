import { isTopicMuted, topicIdentity, visibility } from "#server/domain/user-topics/shapes.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import type { Unreads } from "../../../store/chat/unreads.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { createSelector } from "../../../store/organization/selectors.ts";

/** The unread messages as the left column shows them. What is muted is not counted. */
export type UnreadCounts = {
  readonly total: number;
  readonly mentions: number;
  readonly byChannel: ReadonlyMap<number, number>;
  /** By channel, the topics with unread messages, the newest first. */
  readonly topics: ReadonlyMap<number, readonly UnreadTopic[]>;
  /** Direct conversations, the newest first. */
  readonly direct: readonly UnreadDirect[];
};

/** A direct conversation with unread messages. */
export type UnreadDirect = { readonly userIds: readonly number[]; readonly count: number; readonly newest: number };

/** A topic with unread messages. */
export type UnreadTopic = {
  readonly topic: string;
  readonly count: number;
  readonly newest: number;
  readonly isMuted: boolean;
};

/** Counts unread messages by channel, topic and direct conversation. Takes as long as there are conversations. */
export function countUnread(organization: Organization, unreads: Unreads): UnreadCounts {
  const isMuted = mutedTopics(organization);
  const byChannel = new Map<number, number>();
  const topics = new Map<number, UnreadTopic[]>();
  const direct: UnreadDirect[] = [];
  let total = 0;
  for (const { conversation, ids } of unreads.byConversation.values()) {
    const count = ids.size;
    const newest = Math.max(...[...ids].slice(-1));
    if (conversation.kind === "direct") {
      direct.push({ userIds: conversation.userIds, count, newest });
      total += count;
      continue;
    }
    const { channelId, topic } = conversation;
    const muted = isMuted(conversation);
    topics.set(channelId, [...(topics.get(channelId) ?? []), { topic, count, newest, isMuted: muted }]);
    if (muted) continue;
    byChannel.set(channelId, (byChannel.get(channelId) ?? 0) + count);
    total += count;
  }
  for (const list of topics.values()) list.sort((a, b) => b.newest - a.newest);
  direct.sort((a, b) => b.newest - a.newest);
  return { total, mentions: unreads.mentions.size, byChannel, topics, direct };
}

type Topic = Extract<Conversation, { readonly kind: "topic" }>;

const mutedTopics = createSelector(
  [({ user_topics }) => user_topics, ({ subscriptions }) => subscriptions],
  (userTopics, subscriptions) => {
    const policies = new Map(
      userTopics.map((each) => [topicIdentity(each.stream_id, each.topic_name), each.visibility_policy]),
    );
    const mutedChannels = new Set(subscriptions.flatMap(({ stream_id, is_muted }) => (is_muted ? [stream_id] : [])));
    return ({ channelId, topic }: Topic) =>
      isTopicMuted(policies.get(topicIdentity(channelId, topic)) ?? visibility.none, mutedChannels.has(channelId));
  },
);
