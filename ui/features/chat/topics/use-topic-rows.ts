import { useMemo } from "react";
import { nameKey } from "#server/domain/name-key.ts";
import { createMatcher } from "../../../lib/match.ts";
import { useChat } from "../chat-context.tsx";
import { nameTopic } from "../names/conversation-names.ts";
import { topicChoices, unreadCounts } from "../sidebar/count-unread.ts";
import { topicLines } from "../sidebar/topic-lines.ts";
import { useTopics } from "../use-channel-data.ts";
import { type TopicFilters, type TopicRow, topicRows } from "./topic-rows.ts";

/** The lines of the topics of a channel; undefined until the topics are known. `total`: how many topics there are. */
export function useTopicRows(
  channelId: number,
  filters: TopicFilters,
  typed: string,
): { readonly rows: TopicRow[]; readonly total: number } | undefined {
  const list = useTopics(channelId);
  const unread = useChat((chat) => unreadCounts(chat).topics.get(channelId)) ?? noTopics;
  const choices = useChat(({ organization }) => topicChoices(organization));
  const lines = useMemo(() => {
    const isMuted = (topic: string) => choices.isMuted({ kind: "topic", channelId, topic });
    return topicLines({ channelId, list, unread, openTopic: undefined, isMuted });
  }, [channelId, list, unread, choices]);
  const mentioned = useMemo(
    () => new Set(unread.flatMap(({ topic, hasMention }) => (hasMention === true ? [nameKey(topic)] : []))),
    [unread],
  );
  const rows = useMemo(() => {
    const isFound = createMatcher(typed, (topic: string) => [nameTopic(topic)]);
    return topicRows({ channelId, lines, mentioned, choices, filters, isFound });
  }, [channelId, lines, mentioned, choices, filters, typed]);
  return list && { rows, total: lines.length };
}

const noTopics = [] as const;
