import { topicEndpoints } from "#server/domain/topics/contract.ts";
import type { Client } from "#server/http/client.ts";
import { createLiveChannelData, type LiveChannelData, type LiveChannelDataOptions } from "./live-channel-data.ts";
import { createTopicList, followTopics, type TopicList } from "./topic-list.ts";

/** The topics of the channels that are in use, kept up to date. */
export type LiveTopics = LiveChannelData<TopicList>;

/** No topics yet. */
export function createLiveTopics(
  client: Client,
  options: Pick<LiveChannelDataOptions<TopicList>, "receivesEventsOf" | "wait" | "signal" | "onChange">,
): LiveTopics {
  return createLiveChannelData({
    ...options,
    fetch: async (channelId, signal) => {
      const params = { stream_id: channelId, allow_empty_topic_name: true };
      const { topics } = await client(topicEndpoints.getTopics, params, signal);
      return createTopicList(topics);
    },
    applyEvent: followTopics,
    isOutdated: ({ isOutdated }) => isOutdated,
  });
}
