import type { UserShape } from "./shapes.ts";

/** Somebody joined. */
export type UserEvent = { readonly type: "realm_user"; readonly op: "add"; readonly person: UserShape };

/** The part of a client's state that user events keep true. */
export type UserState = { readonly realm_users: readonly UserShape[] };

export function applyUserEvent(state: UserState, event: UserEvent): UserState {
  const others = state.realm_users.filter((user) => user.user_id !== event.person.user_id);
  return { ...state, realm_users: [...others, event.person].sort((a, b) => a.user_id - b.user_id) };
}
