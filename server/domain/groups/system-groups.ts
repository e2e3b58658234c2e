import { roles } from "../../http/roles.ts";
import type { SystemGroupName } from "./shapes.ts";

/** The facts that decide which system groups somebody is in. */
export type RoleFacts = { readonly role: number; readonly isPastWaitingPeriod: boolean };

type SystemGroup = {
  readonly name: SystemGroupName;
  readonly title: string;
  readonly subgroup: SystemGroupName | null;
  readonly role: number | null;
  readonly description: string;
};

/**
 * The system groups (the wire specification, 10.1), each with the next one as its only subgroup, from the widest to the
 * narrowest; `role:nobody` is in no other. They are created in this order, so that their IDs are the same in every
 * organization. People read the title.
 */
export const systemGroups = [
  {
    name: "role:internet",
    title: "Everyone on the internet",
    subgroup: "role:everyone",
    role: null,
    description: "Everyone on the Internet",
  },
  {
    name: "role:everyone",
    title: "Everyone",
    subgroup: "role:members",
    role: roles.guest,
    description: "Everyone in this organization, including guests",
  },
  {
    name: "role:members",
    title: "Members",
    subgroup: "role:fullmembers",
    role: roles.member,
    description: "Members of this organization, not including guests",
  },
  {
    name: "role:fullmembers",
    title: "Full members",
    subgroup: "role:moderators",
    role: roles.member,
    description: "Members of this organization, not including new accounts and guests",
  },
  {
    name: "role:moderators",
    title: "Moderators",
    subgroup: "role:administrators",
    role: roles.moderator,
    description: "Moderators of this organization, including administrators",
  },
  {
    name: "role:administrators",
    title: "Administrators",
    subgroup: "role:owners",
    role: roles.administrator,
    description: "Administrators of this organization, including owners",
  },
  {
    name: "role:owners",
    title: "Owners",
    subgroup: null,
    role: roles.owner,
    description: "Owners of this organization",
  },
  { name: "role:nobody", title: "Nobody", subgroup: null, role: null, description: "Nobody" },
] as const satisfies readonly SystemGroup[];

/** The ID of a system group: its place in the list, from 1. */
export function systemGroupId(name: SystemGroupName): number {
  return systemGroups.findIndex((group) => group.name === name) + 1;
}

/** The name that people read for a group: system groups have titles. */
export function groupTitle(name: string): string {
  return systemGroups.find((group) => group.name === name)?.title ?? name;
}

/** The role that a system group's direct members have; null where it never has any. */
export function roleHeldBy(groupId: number): number | null {
  return systemGroups[groupId - 1]?.role ?? null;
}

/** Whether an ID is that of a system group. */
export function isSystemGroupId(groupId: number): boolean {
  return groupId >= 1 && groupId <= systemGroups.length;
}

/** The one system group that somebody is in directly. */
export function roleGroup({ role, isPastWaitingPeriod }: RoleFacts): number {
  switch (role) {
    case roles.owner:
      return owners;
    case roles.administrator:
      return administrators;
    case roles.moderator:
      return moderators;
    case roles.member:
      return isPastWaitingPeriod ? fullMembers : members;
    default:
      return everyone;
  }
}

/**
 * Whether a system group contains somebody, directly or through its subgroups: it is as wide as the group of their
 * role.
 */
export function systemGroupHolds(groupId: number, standing: RoleFacts): boolean {
  return groupId !== nobody && groupId <= roleGroup(standing);
}

/** The permissions over a group that nobody may change or join by themselves. */
export function heldByNobody() {
  return {
    canAddMembersGroup: nobody,
    canJoinGroup: nobody,
    canLeaveGroup: nobody,
    canManageGroup: nobody,
    canMentionGroup: nobody,
    canRemoveMembersGroup: nobody,
  };
}

const everyone = systemGroupId("role:everyone");
const members = systemGroupId("role:members");
const fullMembers = systemGroupId("role:fullmembers");
const moderators = systemGroupId("role:moderators");
const administrators = systemGroupId("role:administrators");
const owners = systemGroupId("role:owners");
const nobody = systemGroupId("role:nobody");
