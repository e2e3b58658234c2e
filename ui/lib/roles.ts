import { type RoleName, roles } from "#server/http/roles.ts";
import { mayCall } from "#server/http/who.ts";

/** The title of each role, by its number. */
export const roleTitles: Readonly<Record<number, string>> = {
  [roles.owner]: "Owner",
  [roles.administrator]: "Administrator",
  [roles.moderator]: "Moderator",
  [roles.member]: "Member",
  [roles.guest]: "Guest",
} satisfies Record<(typeof roles)[RoleName], string>;

/** Whether a person may use the administration, which calls endpoints for administrators. */
export function isAdministrator({ role }: { readonly role: number }): boolean {
  return mayCall(role, "administrator");
}
