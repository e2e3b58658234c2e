import { isTopicMuted, topicIdentity, visibility } from "#server/domain/user-topics/shapes.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import type { Unreads } from "../../../store/chat/unreads.ts";
import { createSelector } from "../../../store/organization/selectors.ts";

/** The unread messages as the left column shows them. What is muted is not counted in sums. */
export type UnreadCounts = {
  readonly total: number;
  readonly mentions: number;
  /** Those that mention the reader, and those of direct conversations. */
  readonly personal: number;
  /** Those of followed topics that are not counted as personal. */
  readonly followed: number;
  readonly byChannel: ReadonlyMap<number, number>;
  /** By channel, the topics with unread messages. */
  readonly topics: ReadonlyMap<number, readonly UnreadTopic[]>;
  /** Direct conversations. */
  readonly direct: readonly UnreadDirect[];
};

/** A topic with unread messages. */
export type UnreadTopic = { readonly topic: string; readonly count: number; readonly newest: number };

/** A direct conversation with unread messages: its people with the reader, ascending. */
export type UnreadDirect = { readonly userIds: readonly number[]; readonly count: number; readonly newest: number };

type Topic = Extract<Conversation, { readonly kind: "topic" }>;

/** What the reader has chosen for topics. */
export type TopicChoices = {
  readonly isMuted: (topic: Topic) => boolean;
  readonly isFollowed: (topic: Topic) => boolean;
};

let last: { unreads: Unreads; changeCount: number; choices: TopicChoices; counts: UnreadCounts } | undefined;

/** The unread messages by channel, topic and direct conversation. Counted once after each change. */
export function unreadCounts({ organization, model: { unreads } }: Chat): UnreadCounts {
  const choices = topicChoices(organization);
  const { changeCount } = unreads;
  const isSame = last?.unreads === unreads && last.changeCount === changeCount && last.choices === choices;
  if (last === undefined || !isSame) last = { unreads, changeCount, choices, counts: countUnread(unreads, choices) };
  return last.counts;
}

/** Counts unread messages. Takes as long as there are conversations with unread messages. */
export function countUnread(unreads: Unreads, { isMuted, isFollowed }: TopicChoices): UnreadCounts {
  const byChannel = new Map<number, number>();
  const topics = new Map<number, UnreadTopic[]>();
  const direct: UnreadDirect[] = [];
  const { mentions } = unreads;
  let [total, personal, followed] = [0, mentions.size, 0];
  for (const { conversation, ids } of unreads.byConversation.values()) {
    const count = ids.size;
    const newest = highest(ids);
    if (conversation.kind === "direct") {
      direct.push({ userIds: conversation.userIds, count, newest });
      total += count;
      personal += countOthers(ids, mentions);
      continue;
    }
    const { channelId, topic } = conversation;
    const known = topics.get(channelId) ?? [];
    known.push({ topic, count, newest });
    topics.set(channelId, known);
    if (isFollowed(conversation)) followed += countOthers(ids, mentions);
    if (isMuted(conversation)) continue;
    byChannel.set(channelId, (byChannel.get(channelId) ?? 0) + count);
    total += count;
  }
  return { total, mentions: mentions.size, personal, followed, byChannel, topics, direct };
}

/** The number next to a channel, as the reader has chosen (`web_stream_unreads_count_display_policy`). */
export function channelCount({ byChannel, topics }: UnreadCounts, channelId: number, policy: number): number {
  if (policy === 3) return 0;
  if (policy === 2) return byChannel.get(channelId) ?? 0;
  return (topics.get(channelId) ?? []).reduce((sum, { count }) => sum + count, 0);
}

function countOthers(ids: ReadonlySet<number>, mentions: ReadonlySet<number>): number {
  let count = 0;
  for (const id of ids) if (!mentions.has(id)) count += 1;
  return count;
}

/** IDs may be added in any order, when old messages are marked as unread. */
function highest(ids: Iterable<number>): number {
  let result = 0;
  for (const id of ids) if (id > result) result = id;
  return result;
}

/** What the reader has chosen for topics. The same object until that changes. */
export const topicChoices = createSelector(
  [({ user_topics }) => user_topics, ({ subscriptions }) => subscriptions],
  (userTopics, subscriptions): TopicChoices => {
    const policies = new Map(
      userTopics.map((each) => [topicIdentity(each.stream_id, each.topic_name), each.visibility_policy]),
    );
    const mutedChannels = new Set(subscriptions.flatMap(({ stream_id, is_muted }) => (is_muted ? [stream_id] : [])));
    const policyOf = ({ channelId, topic }: Topic) => policies.get(topicIdentity(channelId, topic)) ?? visibility.none;
    return {
      isMuted: (topic) => isTopicMuted(policyOf(topic), mutedChannels.has(topic.channelId)),
      isFollowed: (topic) => policyOf(topic) === visibility.followed,
    };
  },
);
