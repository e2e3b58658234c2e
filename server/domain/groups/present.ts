import type { Reader } from "../../db/store.ts";
import { directMembers } from "./membership.ts";
import type { NamedGroup } from "./queries.ts";
import { presentGroupSetting } from "./setting-value.ts";
import type { GroupShape } from "./shapes.ts";

/** A named group as the API writes one (the wire specification, 4.4). */
export function presentGroup(reader: Reader, group: NamedGroup): GroupShape {
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    date_created: group.createdAt,
    creator_id: group.creatorId,
    members: [...directMembers(reader, group.id)],
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
