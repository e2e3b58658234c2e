import type { PlaygroundShape } from "./shapes.ts";

/** Places that run code changed: the whole list. */
export type PlaygroundEvent = {
  readonly type: "realm_playgrounds";
  readonly realm_playgrounds: readonly PlaygroundShape[];
};

/** The part of a client's state that these events keep true. */
export type PlaygroundState = { readonly realm_playgrounds: readonly PlaygroundShape[] };

/** A client's state after an event about places that run code. */
export function applyPlaygroundEvent<State extends PlaygroundState>(state: State, event: PlaygroundEvent): State {
  return { ...state, realm_playgrounds: event.realm_playgrounds };
}
