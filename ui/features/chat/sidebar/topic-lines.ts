import { nameKey } from "#server/domain/name-key.ts";
import type { TopicList } from "../../../store/chat/channel-data/topic-list.ts";
import { conversationNarrow, narrowKey } from "../../../store/chat/narrow.ts";
import type { Line } from "./choose-lines.ts";
import type { UnreadTopic } from "./count-unread.ts";

/** A topic in the left column. The key is that of its narrow. */
export type TopicLine = Line & { readonly topic: string; readonly hasMention: boolean };

/** The input of {@link topicLines}. */
type TopicSources = {
  readonly channelId: number;
  /** Undefined until it is known. */
  readonly list: TopicList | undefined;
  readonly unread: readonly UnreadTopic[];
  /** The topic that is open. It is listed even if it has no messages yet. */
  readonly openTopic: string | undefined;
  readonly isMuted: (topic: string) => boolean;
};

/** The topics of a channel: the newest first, those that are muted last. */
export function topicLines({ channelId, list, unread, openTopic, isMuted }: TopicSources): TopicLine[] {
  const topicsByKey = new Map<string, UnreadTopic>();
  for (const { name, maxId } of list?.topics ?? [])
    topicsByKey.set(nameKey(name), { topic: name, count: 0, newest: maxId });
  for (const each of unread) {
    const { topic, newest } = topicsByKey.get(nameKey(each.topic)) ?? each;
    topicsByKey.set(nameKey(each.topic), { ...each, topic, newest });
  }
  if (openTopic !== undefined && !topicsByKey.has(nameKey(openTopic))) {
    topicsByKey.set(nameKey(openTopic), { topic: openTopic, count: 0, newest: Number.POSITIVE_INFINITY });
  }
  const lines = [...topicsByKey.values()].map((each) => ({ ...each, isMuted: isMuted(each.topic) }));
  return lines
    .sort((a, b) => Number(a.isMuted) - Number(b.isMuted) || b.newest - a.newest)
    .map(({ topic, count, isMuted, hasMention = false }) => ({
      key: narrowKey(conversationNarrow({ kind: "topic", channelId, topic })),
      topic,
      count,
      hasMention,
      isMuted,
    }));
}
