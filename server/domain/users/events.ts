import type { UserShape } from "./shapes.ts";

/** Somebody joined. */
export type UserEvent = { readonly type: "realm_user"; readonly op: "add"; readonly person: UserShape };

/** The part of a client's state that user events keep true; the list one is in says whether one is active. */
export type UserState = { readonly realm_users: readonly Omit<UserShape, "is_active">[] };

/** A client's state after an event about people. */
export function applyUserEvent<State extends UserState>(state: State, event: UserEvent): State {
  const { is_active: _, ...person } = event.person;
  const others = state.realm_users.filter((user) => user.user_id !== person.user_id);
  return { ...state, realm_users: [...others, person].sort((a, b) => a.user_id - b.user_id) };
}
