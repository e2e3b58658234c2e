import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import type { ModelEvent } from "../receive-events.ts";

/** What live data of channels needs from outside. */
export type LiveChannelDataOptions<Data> = {
  /** Requests the data of a channel. */
  readonly fetch: (channelId: number, signal: AbortSignal) => Promise<Data>;
  /** The data after an event. The same object if the event does not change it. */
  readonly follow: (data: Data, channelId: number, event: ModelEvent) => Data;
  /** Whether the data must be requested again, because an event did not say enough. */
  readonly isOutdated: (data: Data) => boolean;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends all requests when it is aborted. */
  readonly signal: AbortSignal;
  readonly onChange: () => void;
};

/** Something about channels that a registration does not contain: requested once, and kept up to date by events. */
export type LiveChannelData<Data> = {
  /** Requests the data of a channel, unless it is known. It stays up to date from then on. */
  readonly open: (channelId: number) => void;
  /** Undefined until it is known. Another object after each change. */
  readonly of: (channelId: number) => Data | undefined;
  /** Follows the server's events, in their order. */
  readonly follow: (events: readonly ModelEvent[]) => void;
  /** Requests everything again, because events were lost. What is known is shown until then. */
  readonly restart: () => void;
};

type Channel<Data> = {
  data: Data | undefined;
  /** The events since the running request began. Undefined if none runs. */
  missed: ModelEvent[] | undefined;
  /** Ends the request. */
  end: AbortController;
};

/** Nothing yet. */
export function createLiveChannelData<Data>(options: LiveChannelDataOptions<Data>): LiveChannelData<Data> {
  const { wait, signal, onChange } = options;
  const channels = new Map<number, Channel<Data>>();

  const receive = (channelId: number, channel: Channel<Data>, fetched: Data) => {
    const missed = channel.missed ?? [];
    channel.missed = undefined;
    channel.data = missed.reduce<Data>((data, event) => options.follow(data, channelId, event), fetched);
    onChange();
    updateOutdated(channelId, channel);
  };
  const fetch = async (channelId: number, channel: Channel<Data>) => {
    channel.end.abort();
    channel.end = new AbortController();
    const ending = AbortSignal.any([signal, channel.end.signal]);
    for (let failures = 1; !ending.aborted; failures++) {
      channel.missed = [];
      try {
        await options.fetch(channelId, ending).then((fetched) => {
          if (!ending.aborted) receive(channelId, channel, fetched);
        });
        return;
      } catch (error) {
        if (ending.aborted) return;
        // Nothing is known about a channel that cannot be read anymore. Opening it asks again.
        if (isRefusal(error) || isSignedOut(error)) return void channels.delete(channelId);
        await wait(readRequestedPause(error) ?? retryPause(failures), ending);
      }
    }
  };
  const updateOutdated = (channelId: number, channel: Channel<Data>) => {
    const isOutdated = channel.data !== undefined && options.isOutdated(channel.data);
    if (isOutdated && channel.missed === undefined) void fetch(channelId, channel);
  };
  const forget = (channelId: number) => {
    channels.get(channelId)?.end.abort();
    channels.delete(channelId);
  };
  const followOne = (event: ModelEvent) => {
    if (event.type === "stream" && event.op === "delete") event.stream_ids.forEach(forget);
    if (event.type === "subscription" && event.op === "remove") {
      // Without a subscription there are no events.
      for (const { stream_id } of event.subscriptions) forget(stream_id);
    }
    for (const [channelId, channel] of channels) {
      channel.missed?.push(event);
      if (channel.data !== undefined) channel.data = options.follow(channel.data, channelId, event);
      // With a new subscription, more may be readable.
      if (isSubscription(event, channelId)) void fetch(channelId, channel);
      else updateOutdated(channelId, channel);
    }
  };
  return {
    open: (channelId) => {
      if (channels.has(channelId)) return;
      const channel: Channel<Data> = { data: undefined, missed: undefined, end: new AbortController() };
      channels.set(channelId, channel);
      void fetch(channelId, channel);
    },
    of: (channelId) => channels.get(channelId)?.data,
    follow: (events) => events.forEach(followOne),
    restart: () => {
      for (const [channelId, channel] of channels) void fetch(channelId, channel);
    },
  };
}

function isSubscription(event: ModelEvent, channelId: number): boolean {
  return (
    event.type === "subscription" &&
    event.op === "add" &&
    event.subscriptions.some(({ stream_id }) => stream_id === channelId)
  );
}
