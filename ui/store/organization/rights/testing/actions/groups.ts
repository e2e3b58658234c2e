import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import { groupsBelow, listedGroups } from "#server/domain/groups/resolver.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { activePeople, groupsById } from "../../../selectors.ts";
import {
  canAddToGroup,
  canCreateGroups,
  canJoinGroup,
  canLeaveGroup,
  canManageGroup,
  canMentionGroup,
  canRemoveFromGroup,
} from "../../groups.ts";
import type { Action, Viewer } from "../action.ts";
import { isCrowd } from "../crowd.ts";

/** Actions to try on every group that people made, and on one system group. */
export function listGroupActions(viewer: Viewer): Action[] {
  const { organization, person } = viewer;
  const own = organization.realm_user_groups.filter(({ is_system_group }) => !is_system_group);
  const members = organization.realm_user_groups.filter(({ name }) => name === "role:members");
  return [
    {
      name: "create a group",
      isOffered: canCreateGroups(organization),
      request: () =>
        person.call(groupEndpoints.createGroup, { name: "Never heard of", description: "", members: [person.id] }),
    },
    ...[...own, ...members].flatMap((group) => [
      ...listActionsOn(viewer, group),
      ...listSubgroupActions(viewer, group),
      createActivationAction(viewer, group),
    ]),
    ...own.map((group) => createMentionAction(viewer, group)),
  ];
}

function listActionsOn({ organization, person }: Viewer, group: GroupShape): Action[] {
  const user_group_id = group.id;
  const isMember = group.members.includes(person.id);
  const others = activePeople(organization).filter((each) => each.user_id !== person.id && !isCrowd(each));
  const inside = others.find(({ user_id }) => group.members.includes(user_id));
  const outside = others.find(({ user_id }) => !group.members.includes(user_id));
  const change = (name: string, isOffered: boolean, params: { add?: number[]; delete?: number[] }): Action => ({
    name,
    target: group.name,
    isOffered,
    request: () => person.call(groupMemberEndpoints.updateMembers, { user_group_id, ...params }),
  });
  return [
    {
      name: "change a group",
      target: group.name,
      isOffered: canManageGroup(organization, group),
      request: () => person.call(groupEndpoints.updateGroup, { user_group_id, description: "Another one" }),
    },
    isMember
      ? change("leave a group", canLeaveGroup(organization, group), { delete: [person.id] })
      : change("join a group", canJoinGroup(organization, group), { add: [person.id] }),
    ...(outside === undefined
      ? []
      : [change("add a member", canAddToGroup(organization, group), { add: [outside.user_id] })]),
    ...(inside === undefined
      ? []
      : [
          change("remove a member", canRemoveFromGroup(organization, group), {
            delete: [inside.user_id],
          }),
        ]),
  ];
}

function listSubgroupActions({ organization, person }: Viewer, group: GroupShape): Action[] {
  const user_group_id = group.id;
  const groups = groupsById(organization);
  const contains = (outer: number, inner: number) =>
    outer === inner || groupsBelow(listedGroups.subgroupsOf, groups, outer).has(inner);
  const [outside] = [...groups.values()].filter(
    ({ id, deactivated }) => !deactivated && !contains(id, group.id) && !group.direct_subgroup_ids.includes(id),
  );
  const [inside] = group.direct_subgroup_ids;
  const change = (
    name: string,
    isOffered: boolean,
    params: { add_subgroups?: number[]; delete_subgroups?: number[] },
  ) => ({
    name,
    target: group.name,
    isOffered,
    request: () => person.call(groupMemberEndpoints.updateMembers, { user_group_id, ...params }),
  });
  return [
    ...(outside === undefined
      ? []
      : [change("add a group to a group", canAddToGroup(organization, group), { add_subgroups: [outside.id] })]),
    ...(inside === undefined
      ? []
      : [
          change("remove a group from a group", canRemoveFromGroup(organization, group), {
            delete_subgroups: [inside],
          }),
        ]),
  ];
}

function createActivationAction({ organization, person }: Viewer, group: GroupShape): Action {
  const user_group_id = group.id;
  return {
    name: group.deactivated ? "reactivate a group" : "deactivate a group",
    target: group.name,
    isOffered: canManageGroup(organization, group),
    request: () =>
      group.deactivated
        ? person.call(groupEndpoints.updateGroup, { user_group_id, deactivated: false })
        : exceptWhileInUse(() => person.call(groupEndpoints.deactivateGroup, { user_group_id })),
  };
}

/** The server says that a group is in use only to people who may deactivate it. The page then shows by what. */
async function exceptWhileInUse(request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== "CANNOT_DEACTIVATE_GROUP_IN_USE") throw error;
  }
}

function createMentionAction({ organization, person }: Viewer, group: GroupShape): Action {
  return {
    name: "mention a group",
    target: group.name,
    isOffered: canMentionGroup(organization, group),
    request: async () => {
      const { rendered } = await person.call(messageEndpoints.renderMessage, { content: `@*${group.name}*` });
      if (!rendered.includes("user-group-mention")) throw refusedMention;
    },
  };
}

/** The server does not refuse such a message: it sends the mention as plain text. */
export const refusedMention = new Error("It is no mention.");
