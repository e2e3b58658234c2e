import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import type { ModelEvent } from "../receive-events.ts";

/** What live data of channels needs from outside. */
export type LiveChannelDataOptions<Data> = {
  /** Requests the data of a channel. */
  readonly fetch: (channelId: number, signal: AbortSignal) => Promise<Data>;
  /** The data after an event. The same object if the event does not change it. */
  readonly applyEvent: (data: Data, channelId: number, event: ModelEvent) => Data;
  /** Whether the data must be requested again, because an event lacked data. */
  readonly isOutdated: (data: Data) => boolean;
  /** Whether the reader receives the events of a channel. Without them, its data is kept only while somebody uses it. */
  readonly receivesEventsOf: (channelId: number) => boolean;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends all requests when it is aborted. */
  readonly signal: AbortSignal;
  readonly onChange: () => void;
};

/** Data of channels that the register response lacks: fetched once, then updated by events. */
export type LiveChannelData<Data> = {
  /**
   * Fetches the data of a channel, unless it is known, and applies the channel's events to it until the returned function
   * is called. The latest subscribed channels stay cached.
   */
  readonly open: (channelId: number) => () => void;
  /** Undefined until it is known. Another object after each change. */
  readonly get: (channelId: number) => Data | undefined;
  /** Applies the server's events, in their order. */
  readonly follow: (events: readonly ModelEvent[]) => void;
  /**
   * Fetches the channels in use again, because events were lost. Old data is shown until then; unused channels are
   * dropped.
   */
  readonly restart: () => void;
};

/** How many channels are kept that nobody uses. */
const maxUnused = 20;

type Channel<Data> = {
  data: Data | undefined;
  /** How many callers of `open` use it. */
  openCount: number;
  /** The events since the running request began. Undefined if none runs. */
  pendingEvents: ModelEvent[] | undefined;
  /** Ends the request. */
  end: AbortController;
};

/** Creates live data with no channel open. */
export function createLiveChannelData<Data>(options: LiveChannelDataOptions<Data>): LiveChannelData<Data> {
  const { wait, signal, onChange } = options;
  /** The least recently opened first. */
  const channels = new Map<number, Channel<Data>>();

  const receive = (channelId: number, channel: Channel<Data>, fetched: Data) => {
    const pendingEvents = channel.pendingEvents ?? [];
    channel.pendingEvents = undefined;
    channel.data = pendingEvents.reduce<Data>((data, event) => options.applyEvent(data, channelId, event), fetched);
    onChange();
    updateOutdated(channelId, channel);
  };
  const fetch = async (channelId: number, channel: Channel<Data>) => {
    channel.end.abort();
    channel.end = new AbortController();
    const ending = AbortSignal.any([signal, channel.end.signal]);
    for (let failures = 1; !ending.aborted; failures++) {
      channel.pendingEvents = [];
      try {
        await options.fetch(channelId, ending).then((fetched) => {
          if (!ending.aborted) receive(channelId, channel, fetched);
        });
        return;
      } catch (error) {
        if (ending.aborted) return;
        if (isRefusal(error) || isSignedOut(error)) {
          clear(channelId, channel);
          return onChange();
        }
        await wait(readRequestedPause(error) ?? retryPause(failures), ending);
      }
    }
  };
  const updateOutdated = (channelId: number, channel: Channel<Data>) => {
    const isOutdated = channel.data !== undefined && options.isOutdated(channel.data);
    if (isOutdated && channel.pendingEvents === undefined) void fetch(channelId, channel);
  };
  const forget = (channelId: number, channel: Channel<Data>) => {
    channel.end.abort();
    channels.delete(channelId);
  };
  /** Drops the data of a channel that cannot be read. If in use, it is fetched again when access returns. */
  const clear = (channelId: number, channel: Channel<Data>) => {
    if (channel.openCount === 0) return forget(channelId, channel);
    channel.end.abort();
    channel.pendingEvents = undefined;
    channel.data = undefined;
  };
  const applyEvent = (event: ModelEvent) => {
    for (const [channelId, channel] of channels) {
      channel.pendingEvents?.push(event);
      if (channel.data !== undefined) channel.data = options.applyEvent(channel.data, channelId, event);
      if (event.type === "stream" && event.op === "delete" && event.stream_ids.includes(channelId)) {
        clear(channelId, channel);
      } else if (hasLeft(event, channelId) && channel.openCount === 0) forget(channelId, channel);
      // Leaving may remove access to messages, and joining may add it.
      else if (hasLeft(event, channelId) || hasGained(event, channelId)) void fetch(channelId, channel);
      else updateOutdated(channelId, channel);
    }
  };
  const dropUnused = () => {
    const unused = [...channels].filter(([, { openCount }]) => openCount === 0);
    for (const [id, channel] of unused.slice(0, Math.max(0, unused.length - maxUnused))) forget(id, channel);
  };
  const release = (channelId: number, channel: Channel<Data>) => {
    channel.openCount -= 1;
    if (channel.openCount > 0) return;
    if (channel.data === undefined || !options.receivesEventsOf(channelId)) forget(channelId, channel);
    else dropUnused();
  };
  return {
    open: (channelId) => {
      const channel: Channel<Data> = channels.get(channelId) ?? {
        ...{ data: undefined, openCount: 0, pendingEvents: undefined },
        end: new AbortController(),
      };
      channel.openCount += 1;
      channels.delete(channelId);
      channels.set(channelId, channel);
      if (channel.data === undefined && channel.pendingEvents === undefined) void fetch(channelId, channel);
      let isUsed = true;
      return () => {
        if (isUsed) release(channelId, channel);
        isUsed = false;
      };
    },
    get: (channelId) => channels.get(channelId)?.data,
    follow: (events) => events.forEach(applyEvent),
    restart: () => {
      for (const [channelId, channel] of channels) {
        if (channel.openCount === 0) forget(channelId, channel);
        else void fetch(channelId, channel);
      }
    },
  };
}

/** Whether the reader's subscription to a channel has ended with this event. */
function hasLeft(event: ModelEvent, channelId: number): boolean {
  return event.type === "subscription" && event.op === "remove" && hasChannel(event.subscriptions, channelId);
}

/** Whether the reader may read a channel, or more of it, since this event. */
function hasGained(event: ModelEvent, channelId: number): boolean {
  if (event.type === "subscription" && event.op === "add") return hasChannel(event.subscriptions, channelId);
  return event.type === "stream" && event.op === "create" && hasChannel(event.streams, channelId);
}

function hasChannel(channels: readonly { readonly stream_id: number }[], channelId: number): boolean {
  return channels.some(({ stream_id }) => stream_id === channelId);
}
