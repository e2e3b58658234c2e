import { type RoleName, roles } from "#server/http/roles.ts";

/** The title of each role, by its number. */
export const roleTitles: Readonly<Record<number, string>> = {
  [roles.owner]: "Owner",
  [roles.administrator]: "Administrator",
  [roles.moderator]: "Moderator",
  [roles.member]: "Member",
  [roles.guest]: "Guest",
} satisfies Record<(typeof roles)[RoleName], string>;

/** Whether a person may use the administration. Owners are administrators too. */
export function isAdministrator({ role }: { readonly role: number }): boolean {
  return role <= roles.administrator;
}
