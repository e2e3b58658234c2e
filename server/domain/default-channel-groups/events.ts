import type { DefaultChannelGroupShape } from "./shapes.ts";

/** Groups of default channels changed: all of them, as they are now. */
export type DefaultChannelGroupsEvent = {
  readonly type: "default_stream_groups";
  readonly default_stream_groups: readonly DefaultChannelGroupShape[];
};

/** The part of a client's state that this event keeps true. */
export type DefaultChannelGroupsState = {
  readonly realm_default_stream_groups: readonly DefaultChannelGroupShape[];
};

/** A client's state after an event about groups of default channels. */
export function applyDefaultChannelGroupsEvent<State extends DefaultChannelGroupsState>(
  state: State,
  event: DefaultChannelGroupsEvent,
): State {
  return { ...state, realm_default_stream_groups: event.default_stream_groups };
}
