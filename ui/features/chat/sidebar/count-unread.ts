import { isTopicMuted, topicIdentity, visibility } from "#server/domain/user-topics/shapes.ts";
import type { Chat } from "../../../store/chat/chat-store.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import type { UnreadConversation, Unreads } from "../../../store/chat/unreads.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { createSelector } from "../../../store/organization/selectors.ts";

/** The unread messages as the left column shows them. What is muted is not counted in sums. */
export type UnreadCounts = {
  readonly total: number;
  readonly mentions: number;
  /** Those that mention the reader, and those of direct conversations. */
  readonly personal: number;
  /** Those of followed topics that are not counted as personal. */
  readonly followed: number;
  readonly byChannel: ReadonlyMap<number, ChannelCount>;
  /** By channel, the topics with unread messages. */
  readonly topics: ReadonlyMap<number, readonly UnreadTopic[]>;
  /** Direct conversations. */
  readonly direct: readonly UnreadDirect[];
};

/** How many unread messages something has, and whether one of them mentions the reader. */
export type UnreadSum = { readonly count: number; readonly hasMention: boolean };

/** The unread messages of a channel without those of muted topics: as it is, and if it were not muted. */
export type ChannelCount = { readonly unmuted: UnreadSum; readonly evenIfMuted: UnreadSum };

/** A topic with unread messages. */
export type UnreadTopic = { readonly topic: string } & UnreadMessages;

/** A direct conversation with unread messages: its people with the reader, ascending. */
export type UnreadDirect = { readonly userIds: readonly number[] } & UnreadMessages;

/** The unread messages of a conversation: how many, the newest, and whether one of them mentions the reader. */
export type UnreadMessages = { readonly count: number; readonly newest: number; readonly hasMention?: boolean };

type Topic = Extract<Conversation, { readonly kind: "topic" }>;

/** What the reader has chosen for topics. */
export type TopicChoices = {
  /** Whether the topic is muted, because the reader muted it or its channel. */
  readonly isMuted: (topic: Topic) => boolean;
  /** Whether the reader muted the topic itself. */
  readonly isMutedItself: (topic: Topic) => boolean;
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

/**
 * Counts unread messages. Takes as long as there are conversations with unread messages, and messages in those that have
 * changed.
 */
export function countUnread(unreads: Unreads, { isMuted, isMutedItself, isFollowed }: TopicChoices): UnreadCounts {
  const byChannel = new Map<number, ChannelCount>();
  const topics = new Map<number, UnreadTopic[]>();
  const direct: UnreadDirect[] = [];
  const { mentions } = unreads;
  let [total, personal, followed] = [0, mentions.size, 0];
  for (const unread of unreads.byConversation.values()) {
    const { conversation } = unread;
    const tally = tallyOf(unread, mentions);
    const { count, newest, others, hasMention } = tally;
    if (conversation.kind === "direct") {
      direct.push({ userIds: conversation.userIds, count, newest, hasMention });
      total += count;
      personal += others;
      continue;
    }
    const { channelId, topic } = conversation;
    const known = topics.get(channelId) ?? [];
    known.push({ topic, count, newest, hasMention });
    topics.set(channelId, known);
    if (isFollowed(conversation)) followed += others;
    if (isMutedItself(conversation)) continue;
    const { unmuted, evenIfMuted } = byChannel.get(channelId) ?? none;
    const isCounted = !isMuted(conversation);
    byChannel.set(channelId, {
      unmuted: isCounted ? addSums(unmuted, tally) : unmuted,
      evenIfMuted: addSums(evenIfMuted, tally),
    });
    if (isCounted) total += count;
  }
  return { total, mentions: mentions.size, personal, followed, byChannel, topics, direct };
}

/** The unread messages of two things together. */
export function addSums(one: UnreadSum, other: UnreadSum): UnreadSum {
  return { count: one.count + other.count, hasMention: one.hasMention || other.hasMention };
}

/** No unread messages. */
export const noUnread: UnreadSum = { count: 0, hasMention: false };

const none: ChannelCount = { unmuted: noUnread, evenIfMuted: noUnread };

/** Which unread messages the reader wants to be counted next to channels. */
export type ChannelCountPolicy = Organization["user_settings"]["web_stream_unreads_count_display_policy"];

/** What is counted next to a channel, as the reader has chosen. */
export function channelSum({ byChannel }: UnreadCounts, channelId: number, policy: ChannelCountPolicy): UnreadSum {
  const { unmuted, evenIfMuted } = byChannel.get(channelId) ?? none;
  switch (policy) {
    case 1:
      return evenIfMuted;
    case 2:
      return unmuted;
    case 3:
      return noUnread;
  }
}

/** What is counted in a conversation. `others` are the messages that do not mention the reader. */
type Tally = UnreadSum & { readonly changeCount: number; readonly newest: number; readonly others: number };

const tallies = new WeakMap<UnreadConversation, Tally>();

/** Counts a conversation again only after it has changed. */
function tallyOf(unread: UnreadConversation, mentions: ReadonlySet<number>): Tally {
  const known = tallies.get(unread);
  if (known?.changeCount === unread.changeCount) return known;
  const { ids, changeCount } = unread;
  let [newest, others] = [0, 0];
  for (const id of ids) {
    // IDs may be added in any order, when old messages are marked as unread.
    if (id > newest) newest = id;
    if (!mentions.has(id)) others += 1;
  }
  const tally = { changeCount, count: ids.size, newest, others, hasMention: others < ids.size };
  tallies.set(unread, tally);
  return tally;
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
      isMutedItself: (topic) => policyOf(topic) === visibility.muted,
      isFollowed: (topic) => policyOf(topic) === visibility.followed,
    };
  },
);
