import { z } from "zod";
import { type DefaultChannelGroupShape, defaultChannelGroupShape } from "./shapes.ts";

/** Groups of default channels changed. The event has all groups as they are now. */
export const defaultChannelGroupsEvent = z.object({
  type: z.literal("default_stream_groups"),
  default_stream_groups: z.array(defaultChannelGroupShape).readonly(),
});

/** An event about default channel groups, as sent to clients. */
export type DefaultChannelGroupsEvent = z.infer<typeof defaultChannelGroupsEvent>;

/** The part of a client's state that this event updates. */
export type DefaultChannelGroupsState = {
  readonly realm_default_stream_groups: readonly DefaultChannelGroupShape[];
};

/** A client's state after an event about default channel groups. */
export function applyDefaultChannelGroupsEvent<State extends DefaultChannelGroupsState>(
  state: State,
  event: DefaultChannelGroupsEvent,
): State {
  return { ...state, realm_default_stream_groups: event.default_stream_groups };
}
