import type { GroupShape } from "./shapes.ts";

/** Somebody came into or left a group directly; so do new people with the system group of their role. */
export type GroupEvent = {
  readonly type: "user_group";
  readonly op: "add_members" | "remove_members";
  readonly group_id: number;
  readonly user_ids: readonly number[];
};

/** The part of a client's state that group events keep true. */
export type GroupState = { readonly realm_user_groups: readonly GroupShape[] };

/** A client's state after an event about groups. */
export function applyGroupEvent<State extends GroupState>(state: State, event: GroupEvent): State {
  return {
    ...state,
    realm_user_groups: state.realm_user_groups.map((group) =>
      group.id === event.group_id ? { ...group, members: changed(group.members, event) } : group,
    ),
  };
}

function changed(members: readonly number[], event: GroupEvent): number[] {
  const others = members.filter((userId) => !event.user_ids.includes(userId));
  return (event.op === "add_members" ? [...others, ...event.user_ids] : others).sort((a, b) => a - b);
}
