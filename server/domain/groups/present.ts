import type { Reader } from "../../db/store.ts";
import type { IdList } from "./id-list.ts";
import { directMembers } from "./membership.ts";
import type { NamedGroup } from "./queries.ts";
import { presentGroupSetting } from "./setting-value.ts";
import type { GroupShape } from "./shapes.ts";

/** A named group as the API writes one (the wire specification, 4.4). */
export function presentGroup(reader: Reader, group: NamedGroup): GroupShape {
  return presented(reader, group).shape;
}

/** The same as JSON, so that it is written once for everybody. */
export function writeGroup(reader: Reader, group: NamedGroup): string {
  const known = presented(reader, group);
  known.written ??= JSON.stringify(known.shape);
  return known.written;
}

type Presented = { readonly members: IdList; readonly shape: GroupShape; written?: string };

/**
 * Groups, their lists of members and anonymous values are replaced when they change, never edited, so a group is
 * presented once for as long as all of it stays the same.
 */
const known = new WeakMap<NamedGroup, Presented>();

function presented(reader: Reader, group: NamedGroup): Presented {
  const members = directMembers(reader, group.id);
  const before = known.get(group);
  if (before?.members === members) return before;
  const fresh: Presented = { members, shape: present(reader, group, members) };
  known.set(group, fresh);
  return fresh;
}

function present(reader: Reader, group: NamedGroup, members: IdList): GroupShape {
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    date_created: group.createdAt,
    creator_id: group.creatorId,
    members: [...members],
    direct_subgroup_ids: [...group.subgroupIds],
    is_system_group: group.isSystem,
    deactivated: group.isDeactivated,
    can_add_members_group: presentGroupSetting(reader, group.canAddMembersGroup),
    can_join_group: presentGroupSetting(reader, group.canJoinGroup),
    can_leave_group: presentGroupSetting(reader, group.canLeaveGroup),
    can_manage_group: presentGroupSetting(reader, group.canManageGroup),
    can_mention_group: presentGroupSetting(reader, group.canMentionGroup),
    can_remove_members_group: presentGroupSetting(reader, group.canRemoveMembersGroup),
  };
}
