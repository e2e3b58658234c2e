import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import type { RecentConversation } from "../../../store/chat/recent/recent-messages.ts";
import type { TopicChoices, UnreadCounts } from "../sidebar/count-unread.ts";

/** A line of the recent conversations. */
export type RecentRow = RecentConversation & {
  /** Who has written, without people whom the reader has muted; the last one first. */
  readonly senderIds: readonly number[];
  readonly unread: number;
  readonly hasMention: boolean;
  readonly isMuted: boolean;
  readonly isFollowed: boolean;
};

/** Which conversations are shown. */
export type RecentFilters = {
  readonly isUnread: boolean;
  /** Only those in which the reader has written. */
  readonly isParticipated: boolean;
  readonly isDirect: boolean;
  /** Also those that are muted. */
  readonly showsMuted: boolean;
};

/** What the lines are made of. */
type RecentSources = {
  /** In their order. */
  readonly conversations: readonly RecentConversation[];
  readonly counts: UnreadCounts;
  readonly choices: TopicChoices;
  readonly selfId: number;
  /** The people whom the reader has muted. Their messages do not count. */
  readonly mutedIds: ReadonlySet<number>;
  /** The channels whose conversations are listed. */
  readonly channelIds: ReadonlySet<number>;
  readonly filters: RecentFilters;
  /** Whether a conversation is looked for. */
  readonly isFound: (conversation: Conversation) => boolean;
};

/** The lines of recent conversations, those with the newest messages first. */
export function recentRows(sources: RecentSources): RecentRow[] {
  const { conversations, counts, choices, selfId, mutedIds, channelIds, filters, isFound } = sources;
  const unreadByKey = unreadKeys(counts);
  const rows = conversations.flatMap((each): RecentRow[] => {
    const { key, conversation } = each;
    const senders = each.senders.filter(({ userId }) => filters.showsMuted || !mutedIds.has(userId));
    const [last] = senders;
    if (last === undefined) return [];
    const senderIds = senders.map(({ userId }) => userId);
    const isTopic = conversation.kind === "topic";
    if (isTopic && !channelIds.has(conversation.channelId)) return [];
    const { count = 0, hasMention = false } = unreadByKey.get(key) ?? {};
    if (filters.isUnread && count === 0) return [];
    if (filters.isParticipated && !senderIds.includes(selfId)) return [];
    if (filters.isDirect && isTopic) return [];
    const isMuted = isTopic && choices.isMuted(conversation);
    if ((isMuted && !filters.showsMuted) || !isFound(conversation)) return [];
    const isFollowed = isTopic && choices.isFollowed(conversation);
    const { newestId, timestamp } = last;
    return [{ ...each, newestId, timestamp, senderIds, unread: count, hasMention, isMuted, isFollowed }];
  });
  return rows.sort((a, b) => b.newestId - a.newestId);
}

type UnreadCount = UnreadCounts["direct"][number] | { readonly count: number; readonly hasMention?: boolean };

/** The unread messages by the keys of conversations. */
function unreadKeys({ topics, direct }: UnreadCounts): ReadonlyMap<string, UnreadCount> {
  const all = new Map<string, UnreadCount>();
  for (const [channelId, unread] of topics) {
    for (const each of unread) all.set(conversationKey({ kind: "topic", channelId, topic: each.topic }), each);
  }
  for (const each of direct) all.set(conversationKey({ kind: "direct", userIds: each.userIds }), each);
  return all;
}
