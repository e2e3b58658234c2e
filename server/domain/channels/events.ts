import type { ChannelShape } from "./shapes.ts";

/** A property of a channel changed (the wire specification, section 3, stream update). */
export type ChannelUpdateEvent = {
  readonly type: "stream";
  readonly op: "update";
  readonly stream_id: number;
  /** The channel's name; of an event about the name, the one it had before. */
  readonly name: string;
  readonly property: string;
  readonly value: unknown;
  /** With `description`. */
  readonly rendered_description?: string;
  /** With `invite_only`. */
  readonly is_web_public?: boolean;
  readonly history_public_to_subscribers?: boolean;
};

/** Channels came into, or went out of, somebody's sight, or changed. */
export type ChannelEvent =
  | { readonly type: "stream"; readonly op: "create"; readonly streams: readonly ChannelShape[] }
  | {
      readonly type: "stream";
      readonly op: "delete";
      readonly stream_ids: readonly number[];
      /** The same for older clients. */
      readonly streams: readonly { readonly stream_id: number }[];
    }
  | ChannelUpdateEvent
  /** Which channels new people are subscribed to changed: the whole list. */
  | { readonly type: "default_streams"; readonly default_streams: readonly number[] };

/** The part of a client's state that channel events keep true. */
export type ChannelState = {
  readonly streams: readonly ChannelShape[];
  readonly realm_default_streams: readonly number[];
};

/** A client's state after an event about channels. */
export function applyChannelEvent<State extends ChannelState>(state: State, event: ChannelEvent): State {
  if (event.type === "default_streams") return { ...state, realm_default_streams: event.default_streams };
  switch (event.op) {
    case "create":
      return { ...state, streams: withChannels(state.streams, event.streams) };
    case "delete":
      return { ...state, streams: withoutChannels(state.streams, event.stream_ids) };
    case "update":
      return { ...state, streams: state.streams.map((channel) => changedChannel(channel, event)) };
  }
}

/** A list of channels by ID, with others added. */
export function withChannels<Entry extends ChannelShape>(list: readonly Entry[], added: readonly Entry[]): Entry[] {
  return [...list, ...added].sort((a, b) => a.stream_id - b.stream_id);
}

/** A list of channels with some taken out. */
export function withoutChannels<Entry extends ChannelShape>(list: readonly Entry[], ids: readonly number[]): Entry[] {
  return list.filter((channel) => !ids.includes(channel.stream_id));
}

/** A channel, in whatever list it stands, after an update of one. */
export function changedChannel<Entry extends ChannelShape>(channel: Entry, event: ChannelUpdateEvent): Entry {
  if (channel.stream_id !== event.stream_id) return channel;
  const changed = { ...channel, [event.property]: event.value };
  if (event.rendered_description !== undefined) changed.rendered_description = event.rendered_description;
  if (event.is_web_public !== undefined) changed.is_web_public = event.is_web_public;
  if (event.history_public_to_subscribers !== undefined) {
    changed.history_public_to_subscribers = event.history_public_to_subscribers;
  }
  return changed;
}
