import { type Conversation, conversationKey } from "../../../store/chat/message.ts";
import type { RecentConversation } from "../../../store/chat/recent/recent-messages.ts";
import type { TopicChoices, UnreadCounts } from "../sidebar/count-unread.ts";

/** A line of the recent conversations. */
export type RecentRow = RecentConversation & {
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
  /** The channels whose conversations are listed. */
  readonly channelIds: ReadonlySet<number>;
  readonly filters: RecentFilters;
  /** Whether a conversation is looked for. */
  readonly isFound: (conversation: Conversation) => boolean;
};

/** The lines of recent conversations, in their order. */
export function recentRows(sources: RecentSources): RecentRow[] {
  const { conversations, counts, choices, selfId, channelIds, filters, isFound } = sources;
  const unreadByKey = unreadKeys(counts);
  return conversations.flatMap((each): RecentRow[] => {
    const { key, conversation, senderIds } = each;
    const isTopic = conversation.kind === "topic";
    if (isTopic && !channelIds.has(conversation.channelId)) return [];
    const { count = 0, hasMention = false } = unreadByKey.get(key) ?? {};
    if (filters.isUnread && count === 0) return [];
    if (filters.isParticipated && !senderIds.includes(selfId)) return [];
    if (filters.isDirect && isTopic) return [];
    const isMuted = isTopic && choices.isMuted(conversation);
    if ((isMuted && !filters.showsMuted) || !isFound(conversation)) return [];
    const isFollowed = isTopic && choices.isFollowed(conversation);
    return [{ ...each, unread: count, hasMention, isMuted, isFollowed }];
  });
}

type Unread = UnreadCounts["direct"][number] | { readonly count: number; readonly hasMention?: boolean };

/** The unread messages by the keys of conversations. */
function unreadKeys({ topics, direct }: UnreadCounts): ReadonlyMap<string, Unread> {
  const all = new Map<string, Unread>();
  for (const [channelId, unread] of topics) {
    for (const each of unread) all.set(conversationKey({ kind: "topic", channelId, topic: each.topic }), each);
  }
  for (const each of direct) all.set(conversationKey({ kind: "direct", userIds: each.userIds }), each);
  return all;
}
