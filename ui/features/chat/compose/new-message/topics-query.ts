import { queryOptions } from "@tanstack/react-query";
import { topicEndpoints } from "#server/domain/topics/contract.ts";
import { api } from "../../../../store/api.ts";

/** How long the topics of a channel are offered without asking again, in milliseconds. */
const freshTime = 30_000;

/** The names of the topics of a channel, the most recent first. */
export const topicsQuery = (channelId: number) =>
  queryOptions({
    queryKey: ["chat", "topics", channelId],
    queryFn: async ({ signal }) => {
      const answer = await api(
        topicEndpoints.getTopics,
        { stream_id: channelId, allow_empty_topic_name: true },
        signal,
      );
      return answer.topics.map(({ name }) => name);
    },
    staleTime: freshTime,
  });
