import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { activePeople } from "../../../selectors.ts";
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
    ...[...own, ...members].flatMap((group) => listActionsOn(viewer, group)),
    ...own.map((group) => createMentionAction(viewer, group)),
  ];
}

function listActionsOn({ organization, person }: Viewer, group: GroupShape): Action[] {
  const user_group_id = group.id;
  const isMember = group.members.includes(person.id);
  const others = activePeople(organization).filter(({ user_id }) => user_id !== person.id);
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
