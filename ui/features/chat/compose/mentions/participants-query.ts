import { queryOptions } from "@tanstack/react-query";
import { topicEndpoints } from "#server/domain/topics/contract.ts";
import { api } from "../../../../store/api.ts";
import type { Conversation } from "../../../../store/chat/message.ts";

/** How long the number of participants is used without asking again, in milliseconds. */
const freshTime = 30_000;

/** How many people took part in a topic, which decides who may mention all of them. Direct messages have no topic. */
export const participantsQuery = (to: Conversation | undefined) => {
  const topic = to?.kind === "topic" ? { stream_id: to.channelId, topic_name: to.topic } : undefined;
  return queryOptions({
    queryKey: ["chat", "participants", topic?.stream_id, topic?.topic_name.toLowerCase()],
    queryFn: async ({ signal }) => {
      if (topic === undefined) return 0;
      return (await api(topicEndpoints.getTopicParticipants, topic, signal)).participant_count;
    },
    staleTime: freshTime,
  });
};
