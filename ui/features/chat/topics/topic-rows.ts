import { nameKey } from "#server/domain/name-key.ts";
import { isResolved } from "#server/domain/topic-names.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import type { TopicChoices } from "../sidebar/count-unread.ts";
import type { TopicLine } from "../sidebar/topic-lines.ts";

/** A line of the topics of a channel. */
export type TopicRow = {
  readonly key: string;
  readonly conversation: Extract<Conversation, { kind: "topic" }>;
  readonly unread: number;
  readonly hasMention: boolean;
  readonly isMuted: boolean;
  readonly isFollowed: boolean;
};

/** Which topics are shown. */
export type TopicFilters = { readonly isUnread: boolean; readonly isFollowed: boolean; readonly isUnresolved: boolean };

/** All topics. */
export const noFilters: TopicFilters = { isUnread: false, isFollowed: false, isUnresolved: false };

/** What the lines are made of. */
type TopicSources = {
  readonly channelId: number;
  /** In their order. */
  readonly lines: readonly TopicLine[];
  /** The keys of the names of the topics in which the reader is mentioned. */
  readonly mentioned: ReadonlySet<string>;
  readonly choices: TopicChoices;
  readonly filters: TopicFilters;
  readonly isFound: (topic: string) => boolean;
};

/** The lines of the topics of a channel that are looked for. */
export function topicRows({ channelId, lines, mentioned, choices, filters, isFound }: TopicSources): TopicRow[] {
  return lines.flatMap(({ key, topic, count, isMuted }): TopicRow[] => {
    const conversation = { kind: "topic", channelId, topic } as const;
    const isFollowed = choices.isFollowed(conversation);
    if (filters.isUnread && count === 0) return [];
    if (filters.isFollowed && !isFollowed) return [];
    if (filters.isUnresolved && isResolved(topic)) return [];
    if (!isFound(topic)) return [];
    return [{ key, conversation, unread: count, hasMention: mentioned.has(nameKey(topic)), isMuted, isFollowed }];
  });
}
