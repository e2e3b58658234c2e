import { roles } from "../../http/roles.ts";

/** What decides who is directly in a system group: a person's role, and whether a member is past the waiting period. */
export type Standing = { readonly role: number; readonly isFullMember: boolean };

/**
 * The system groups (the wire specification, 10.1), each with the next one as its only subgroup, from the widest to the
 * narrowest; nobody stands apart. They are created in this order, so that their IDs are the same in every organization.
 */
export const systemGroups = [
  { name: "role:internet", subgroup: "role:everyone", description: "Everyone on the Internet", holds: none },
  {
    name: "role:everyone",
    subgroup: "role:members",
    description: "Everyone in this organization, including guests",
    holds: ({ role }: Standing) => role === roles.guest,
  },
  {
    name: "role:members",
    subgroup: "role:fullmembers",
    description: "Members of this organization, not including guests",
    holds: ({ role, isFullMember }: Standing) => role === roles.member && !isFullMember,
  },
  {
    name: "role:fullmembers",
    subgroup: "role:moderators",
    description: "Members of this organization, not including new accounts and guests",
    holds: ({ role, isFullMember }: Standing) => role === roles.member && isFullMember,
  },
  {
    name: "role:moderators",
    subgroup: "role:administrators",
    description: "Moderators of this organization, including administrators",
    holds: ({ role }: Standing) => role === roles.moderator,
  },
  {
    name: "role:administrators",
    subgroup: "role:owners",
    description: "Administrators of this organization, including owners",
    holds: ({ role }: Standing) => role === roles.administrator,
  },
  {
    name: "role:owners",
    subgroup: null,
    description: "Owners of this organization",
    holds: ({ role }: Standing) => role === roles.owner,
  },
  { name: "role:nobody", subgroup: null, description: "Nobody", holds: none },
] as const;

/** A system group by name. */
export type SystemGroupName = (typeof systemGroups)[number]["name"];

/** The ID of a system group: its place in the list, from 1. */
export function systemGroupId(name: SystemGroupName): number {
  return systemGroups.findIndex((group) => group.name === name) + 1;
}

/** The permissions over a group that nobody may change or join by themselves. */
export function heldByNobody() {
  const nobody = systemGroupId("role:nobody");
  return {
    canAddMembersGroup: nobody,
    canJoinGroup: nobody,
    canLeaveGroup: nobody,
    canManageGroup: nobody,
    canMentionGroup: nobody,
    canRemoveMembersGroup: nobody,
  };
}

function none(_standing: Standing): boolean {
  return false;
}
