import { useEffect } from "react";
import type { LiveChannelData } from "../../store/chat/channel-data/live-channel-data.ts";
import type { TopicList } from "../../store/chat/channel-data/topic-list.ts";
import { useChat, useChatStore } from "./chat-context.tsx";

/** The topics of a channel, the newest first; undefined until they are known. */
export function useTopics(channelId: number | undefined): TopicList | undefined {
  return useChannelData(useChatStore().topics, channelId);
}

/** The IDs of a channel's subscribers; undefined until they are known. */
export function useSubscribers(channelId: number | undefined): ReadonlySet<number> | undefined {
  return useChannelData(useChatStore().subscribers, channelId);
}

/** Uses the data of a channel while the component is on the screen. */
function useChannelData<Data>(
  source: Pick<LiveChannelData<Data>, "open" | "get">,
  channelId: number | undefined,
): Data | undefined {
  useEffect(() => (channelId === undefined ? undefined : source.open(channelId)), [source, channelId]);
  return useChat(() => (channelId === undefined ? undefined : source.get(channelId)));
}
