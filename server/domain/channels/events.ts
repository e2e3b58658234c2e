import { z } from "zod";
import { updatesOf } from "../../events/changes.ts";
import { type ChannelShape, channelShape } from "./shapes.ts";

const type = z.literal("stream");
const { stream_id, rendered_description, is_web_public, history_public_to_subscribers } = channelShape.shape;

/**
 * The properties that update events have. The others never change, are sent with one of these, or have their own
 * events.
 */
export const updatedProperties = channelShape.omit({
  stream_id: true,
  date_created: true,
  creator_id: true,
  rendered_description: true,
  is_web_public: true,
  history_public_to_subscribers: true,
  subscriber_count: true,
  is_default: true,
}).shape;

/** The properties that change along with another one. */
const companions = {
  description: { rendered_description },
  invite_only: { is_web_public, history_public_to_subscribers },
};

/** A property of a channel changed (the wire specification, section 3, stream update). */
const channelUpdateEvent = updatesOf(
  {
    type,
    op: z.literal("update"),
    stream_id,
    /** The channel's name. In an event about the name, it is the previous name. */
    name: z.string(),
  },
  { property: "property", value: "value" },
  updatedProperties,
  companions,
);

/** A property of a channel changed, as sent to clients. */
export type ChannelUpdateEvent = z.infer<typeof channelUpdateEvent>;

/** Channels became visible or invisible to a person, or changed. */
export const channelEvent = z.discriminatedUnion("type", [
  z.discriminatedUnion("op", [
    z.object({ type, op: z.literal("create"), streams: z.array(channelShape).readonly() }),
    z.object({
      type,
      op: z.literal("delete"),
      stream_ids: z.array(z.int()).readonly(),
      /** The same for older clients. */
      streams: z.array(z.object({ stream_id })).readonly(),
    }),
    channelUpdateEvent,
  ]),
  /** The default channels of new people changed: the whole list. */
  z.object({ type: z.literal("default_streams"), default_streams: z.array(z.int()).readonly() }),
]);

/** An event about channels, as sent to clients. */
export type ChannelEvent = z.infer<typeof channelEvent>;

/** The part of a client's state that channel events update. */
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

/** A list of channels in the order of their IDs, with others added. */
export function withChannels<Entry extends ChannelShape>(list: readonly Entry[], added: readonly Entry[]): Entry[] {
  return [...list, ...added].sort((a, b) => a.stream_id - b.stream_id);
}

/** A list of channels without some of them. */
export function withoutChannels<Entry extends ChannelShape>(list: readonly Entry[], ids: readonly number[]): Entry[] {
  return list.filter((channel) => !ids.includes(channel.stream_id));
}

/** A channel after an update event, for every list that has it. */
export function changedChannel<Entry extends ChannelShape>(channel: Entry, event: ChannelUpdateEvent): Entry {
  if (channel.stream_id !== event.stream_id) return channel;
  const changed = { ...channel, [event.property]: event.value };
  switch (event.property) {
    case "description":
      return { ...changed, rendered_description: event.rendered_description };
    case "invite_only": {
      const { is_web_public, history_public_to_subscribers } = event;
      return { ...changed, is_web_public, history_public_to_subscribers };
    }
    default:
      // A new companion does not compile here. Say above what it changes.
      event.property satisfies Exclude<ChannelUpdateEvent["property"], keyof typeof companions>;
      return changed;
  }
}
