import { z } from "zod";
import { type MutedUserShape, mutedUserShape } from "./shapes.ts";

/** The muted people of somebody changed. The event has all of them. */
export const mutedUsersEvent = z.object({
  type: z.literal("muted_users"),
  muted_users: z.array(mutedUserShape.readonly()).readonly(),
});

/** An event about muted people, as sent to clients. */
export type MutedUsersEvent = z.infer<typeof mutedUsersEvent>;

/** The part of a client's state with the muted people. */
export type MutedUsersState = { readonly muted_users: readonly MutedUserShape[] };

/** A client's state after somebody is muted or unmuted. */
export function applyMutedUsersEvent<State extends MutedUsersState>(state: State, event: MutedUsersEvent): State {
  return { ...state, muted_users: event.muted_users };
}
