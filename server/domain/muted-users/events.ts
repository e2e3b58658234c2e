import type { MutedUserShape } from "./shapes.ts";

/** The people whom somebody has muted, all of them. */
export type MutedUsersEvent = { readonly type: "muted_users"; readonly muted_users: readonly MutedUserShape[] };

/** The part of a client's state that keeps who is muted. */
export type MutedUsersState = { readonly muted_users: readonly MutedUserShape[] };

/** A client's state after somebody is muted, or is not any more. */
export function applyMutedUsersEvent<State extends MutedUsersState>(state: State, event: MutedUsersEvent): State {
  return { ...state, muted_users: event.muted_users };
}
