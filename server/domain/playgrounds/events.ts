import { z } from "zod";
import { type PlaygroundShape, playgroundShape } from "./shapes.ts";

/** Playgrounds changed. The event has the whole list. */
export const playgroundEvent = z.object({
  type: z.literal("realm_playgrounds"),
  realm_playgrounds: z.array(playgroundShape).readonly(),
});

/** A change of playgrounds, as sent to clients. */
export type PlaygroundEvent = z.infer<typeof playgroundEvent>;

/** The part of a client's state that events about playgrounds update. */
export type PlaygroundState = { readonly realm_playgrounds: readonly PlaygroundShape[] };

/** A client's state after an event about playgrounds. */
export function applyPlaygroundEvent<State extends PlaygroundState>(state: State, event: PlaygroundEvent): State {
  return { ...state, realm_playgrounds: event.realm_playgrounds };
}
