import type { Reader } from "../../db/store.ts";
import type { IdList } from "./id-list.ts";
import { directMembers } from "./membership.ts";
import type { NamedGroup } from "./queries.ts";
import { presentGroupSetting } from "./setting-value.ts";
import type { GroupShape } from "./shapes.ts";

/** A named group as the API writes it (the wire specification, 4.4). */
export function presentGroup(reader: Reader, group: NamedGroup): GroupShape {
  return presentOnce(reader, group).shape;
}

/** A named group as the API writes it, as JSON. The text is written once for all readers. */
export function writeGroup(reader: Reader, group: NamedGroup): string {
  const known = presentOnce(reader, group);
  known.written ??= JSON.stringify(known.shape);
  return known.written;
}

type PresentedGroup = { readonly members: IdList; readonly shape: GroupShape; written?: string };

/**
 * Groups, their lists of members and anonymous values are replaced when they change, never edited. A group is therefore
 * presented only once until one of them changes.
 */
const presentedGroups = new WeakMap<NamedGroup, PresentedGroup>();

function presentOnce(reader: Reader, group: NamedGroup): PresentedGroup {
  const members = directMembers(reader, group.id);
  const before = presentedGroups.get(group);
  if (before?.members === members) return before;
  const fresh: PresentedGroup = { members, shape: present(reader, group, members) };
  presentedGroups.set(group, fresh);
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
