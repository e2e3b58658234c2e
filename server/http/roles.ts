import { namesOf } from "./names.ts";

/** Role codes (the API specification, Conventions 8): a smaller code may do more. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

/** A role by name. */
export type RoleName = keyof typeof roles;

/** A role by code. */
export type Role = (typeof roles)[RoleName];

/** Every role, from the one with most rights down. */
export const roleNames = namesOf(roles);

/** The role with this code; undefined if there is none. */
export function findRole(code: number | undefined): Role | undefined {
  return Object.values(roles).find((role) => role === code);
}
