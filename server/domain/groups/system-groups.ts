import { roles } from "../../http/roles.ts";
import type { SystemGroupName } from "../group-setting.ts";

/** The properties of a user that decide which system groups they are in. */
export type RoleFacts = { readonly role: number; readonly isPastWaitingPeriod: boolean };

type SystemGroup = {
  readonly name: SystemGroupName;
  readonly title: string;
  readonly subgroup: SystemGroupName | null;
  readonly role: number | null;
  readonly description: string;
};

/**
 * The system groups (the wire specification, 10.1), from the widest to the narrowest. Each has the next one as its only
 * subgroup; `role:nobody` is in no other. They are created in this order, so that their IDs are the same in every
 * organization. The pages show the title.
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

/** The ID of a system group: its position in the list, from 1. */
export function systemGroupId(name: SystemGroupName): number {
  return systemGroups.findIndex((group) => group.name === name) + 1;
}

/** The name that the pages show for a group: system groups have titles. */
export function groupTitle(name: string): string {
  return systemGroups.find((group) => group.name === name)?.title ?? name;
}

/** The role that a system group's direct members have. Null for groups that never have any. */
export function roleOfSystemGroup(groupId: number): number | null {
  return systemGroups[groupId - 1]?.role ?? null;
}

/** Whether an ID belongs to a system group. */
export function isSystemGroupId(groupId: number): boolean {
  return groupId >= 1 && groupId <= systemGroups.length;
}

/** The one system group that somebody is in directly. */
export function roleGroupId({ role, isPastWaitingPeriod }: RoleFacts): number {
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
 * Whether a system group contains somebody, directly or through its subgroups: whether it is at least as wide as the
 * group of their role.
 */
export function systemGroupContains(groupId: number, person: RoleFacts): boolean {
  return groupId !== nobody && groupId <= roleGroupId(person);
}

/** The permissions of a group that nobody may change, and that nobody may join by themselves. */
export function permissionsForNobody() {
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
