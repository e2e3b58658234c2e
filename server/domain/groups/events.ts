import type { GroupShape } from "./shapes.ts";

/** Something about a group, its name and settings, or who is in it directly (the wire specification, section 3). */
export type GroupEvent = { readonly type: "user_group" } & (
  | { readonly op: "add"; readonly group: GroupShape }
  | { readonly op: "update"; readonly group_id: number; readonly data: GroupChange }
  | MembersEvent
  | SubgroupsEvent
  | { readonly op: "remove"; readonly group_id: number }
);

/** What was changed, and only that. */
export type GroupChange = Partial<Omit<GroupShape, "id" | "members" | "direct_subgroup_ids" | "is_system_group">>;

type MembersEvent = {
  readonly op: "add_members" | "remove_members";
  readonly group_id: number;
  readonly user_ids: readonly number[];
};

type SubgroupsEvent = {
  readonly op: "add_subgroups" | "remove_subgroups";
  readonly group_id: number;
  readonly direct_subgroup_ids: readonly number[];
};

/** The part of a client's state that group events keep true. */
export type GroupState = { readonly realm_user_groups: readonly GroupShape[] };

/** A client's state after an event about groups. */
export function applyGroupEvent<State extends GroupState>(state: State, event: GroupEvent): State {
  return { ...state, realm_user_groups: applyToGroups(state.realm_user_groups, event) };
}

function applyToGroups(groups: readonly GroupShape[], event: GroupEvent): GroupShape[] {
  switch (event.op) {
    case "add":
      return [...groups, event.group].sort((a, b) => a.id - b.id);
    case "remove":
      return groups.filter((group) => group.id !== event.group_id);
    default:
      return groups.map((group) => (group.id === event.group_id ? { ...group, ...changeOf(group, event) } : group));
  }
}

function changeOf(
  group: GroupShape,
  event: Exclude<GroupEvent, { readonly op: "add" | "remove" }>,
): Partial<GroupShape> {
  switch (event.op) {
    case "update":
      return event.data;
    case "add_members":
      return { members: joined(group.members, event.user_ids) };
    case "remove_members":
      return { members: left(group.members, event.user_ids) };
    case "add_subgroups":
      return { direct_subgroup_ids: joined(group.direct_subgroup_ids, event.direct_subgroup_ids) };
    case "remove_subgroups":
      return { direct_subgroup_ids: left(group.direct_subgroup_ids, event.direct_subgroup_ids) };
  }
}

function joined(ids: readonly number[], more: readonly number[]): number[] {
  return [...left(ids, more), ...more].sort((a, b) => a - b);
}

function left(ids: readonly number[], fewer: readonly number[]): number[] {
  const gone = new Set(fewer);
  return ids.filter((id) => !gone.has(id));
}
