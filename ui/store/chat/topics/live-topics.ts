import { topicEndpoints } from "#server/domain/topics/contract.ts";
import type { Client } from "#server/http/client.ts";
import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import type { ModelEvent } from "../receive-events.ts";
import { createTopicList, followTopics, type TopicList } from "./topic-list.ts";

/** What the topics need from outside. */
export type LiveTopicsOptions = {
  readonly client: Client;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends all requests when it is aborted. */
  readonly signal: AbortSignal;
  readonly onChange: () => void;
};

/** The topics of the channels that somebody has opened, kept up to date. */
export type LiveTopics = {
  /** Requests the topics of a channel, unless they are known. They stay up to date from then on. */
  readonly open: (channelId: number) => void;
  /** Undefined until they are known. Another object after each change. */
  readonly listOf: (channelId: number) => TopicList | undefined;
  /** Follows the server's events, in their order. */
  readonly follow: (events: readonly ModelEvent[]) => void;
  /** Requests all lists again, because events were lost. What is known is shown until then. */
  readonly restart: () => void;
};

type Channel = {
  list: TopicList | undefined;
  /** The events since the running request began. Undefined if none runs. */
  missed: ModelEvent[] | undefined;
  /** Ends the request. */
  end: AbortController;
};

/** No topics yet. */
export function createLiveTopics(options: LiveTopicsOptions): LiveTopics {
  const { client, wait, signal, onChange } = options;
  const channels = new Map<number, Channel>();

  const fetch = async (channelId: number, channel: Channel) => {
    channel.end.abort();
    channel.end = new AbortController();
    const ending = AbortSignal.any([signal, channel.end.signal]);
    for (let failures = 1; !ending.aborted; failures++) {
      channel.missed = [];
      const params = { stream_id: channelId, allow_empty_topic_name: true };
      try {
        const { topics } = await client(topicEndpoints.getTopics, params, ending);
        if (ending.aborted) return;
        const { missed } = channel;
        channel.missed = undefined;
        channel.list = missed.reduce((list, event) => followTopics(list, channelId, event), createTopicList(topics));
        onChange();
        return updateOutdated(channelId, channel);
      } catch (error) {
        if (ending.aborted) return;
        // A channel that cannot be read anymore has no topics. Opening it asks again.
        if (isRefusal(error) || isSignedOut(error)) return void channels.delete(channelId);
        await wait(readRequestedPause(error) ?? retryPause(failures), ending);
      }
    }
  };
  const updateOutdated = (channelId: number, channel: Channel) => {
    if (channel.list?.isOutdated && channel.missed === undefined) void fetch(channelId, channel);
  };
  const forget = (channelId: number) => {
    channels.get(channelId)?.end.abort();
    channels.delete(channelId);
  };
  const followOne = (event: ModelEvent) => {
    if (event.type === "stream" && event.op === "delete") event.stream_ids.forEach(forget);
    // Without a subscription there are no events; with a new one, messages from before it may be readable.
    if (event.type === "subscription" && (event.op === "remove" || event.op === "add")) {
      for (const { stream_id } of event.subscriptions) forget(stream_id);
    }
    for (const [channelId, channel] of channels) {
      channel.missed?.push(event);
      if (channel.list !== undefined) channel.list = followTopics(channel.list, channelId, event);
      updateOutdated(channelId, channel);
    }
  };
  return {
    open: (channelId) => {
      if (channels.has(channelId)) return;
      const channel: Channel = { list: undefined, missed: undefined, end: new AbortController() };
      channels.set(channelId, channel);
      void fetch(channelId, channel);
    },
    listOf: (channelId) => channels.get(channelId)?.list,
    follow: (events) => events.forEach(followOne),
    restart: () => {
      for (const [channelId, channel] of channels) void fetch(channelId, channel);
    },
  };
}
