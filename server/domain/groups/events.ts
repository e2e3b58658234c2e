import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { type GroupShape, groupShape } from "./shapes.ts";

const type = z.literal("user_group");
const group_id = z.int();
const ids = z.array(z.int()).readonly();

/** The properties that never change, and those whose changes are events of their own. */
const notInUpdates = { id: true, members: true, direct_subgroup_ids: true, is_system_group: true } as const;
const groupChange = z.object(changesOf(groupShape.omit(notInUpdates).shape));

/** The properties that changed, and no others. */
export type GroupChange = z.infer<typeof groupChange>;

/**
 * A group was added or removed, or its settings, direct members or subgroups changed (the wire specification, section
 * 3).
 */
export const groupEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), group: groupShape }),
  z.object({ type, op: z.literal("update"), group_id, data: groupChange }),
  z.object({ type, op: z.literal(["add_members", "remove_members"]), group_id, user_ids: ids }),
  z.object({ type, op: z.literal(["add_subgroups", "remove_subgroups"]), group_id, direct_subgroup_ids: ids }),
  z.object({ type, op: z.literal("remove"), group_id }),
]);

/** An event about a group, as sent to clients. */
export type GroupEvent = z.infer<typeof groupEvent>;

/** The part of a client's state that group events keep up to date. */
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
    case "update":
    case "add_members":
    case "remove_members":
    case "add_subgroups":
    case "remove_subgroups":
      return groups.map((group) => (group.id === event.group_id ? { ...group, ...changedKeys(group, event) } : group));
  }
}

function changedKeys(
  group: GroupShape,
  event: Exclude<GroupEvent, { readonly op: "add" | "remove" }>,
): Partial<GroupShape> {
  switch (event.op) {
    case "update":
      return event.data;
    case "add_members":
      return { members: addIds(group.members, event.user_ids) };
    case "remove_members":
      return { members: removeIds(group.members, event.user_ids) };
    case "add_subgroups":
      return { direct_subgroup_ids: addIds(group.direct_subgroup_ids, event.direct_subgroup_ids) };
    case "remove_subgroups":
      return { direct_subgroup_ids: removeIds(group.direct_subgroup_ids, event.direct_subgroup_ids) };
  }
}

function addIds(ids: readonly number[], added: readonly number[]): number[] {
  return [...removeIds(ids, added), ...added].sort((a, b) => a - b);
}

function removeIds(ids: readonly number[], gone: readonly number[]): number[] {
  const removed = new Set(gone);
  return ids.filter((id) => !removed.has(id));
}
