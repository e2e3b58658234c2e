import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** The properties of an invitation that decide who may manage it. */
export type InvitationFacts = { readonly inviterId: number; readonly role: number };

/**
 * May this person use invitations at all? Bots may not invite, or see who is invited (the wire specification, section
 * 8).
 */
export const mayHandleInvitations = rule((person) => person.botType === null);

/** May this person invite, by email or by link? They need the permission for it. */
export const mayInvite = rule(
  (person, { holdsPermission }: { readonly holdsPermission: boolean }) =>
    mayHandleInvitations(person) && holdsPermission,
);

/** May this person invite people to this role? Nobody invites to a role above their own. */
export const mayInviteAs = rule((person, { role }: Pick<InvitationFacts, "role">) => role >= person.role);

/**
 * May this person see an invitation with its link, send it again and revoke it? Everybody may manage their own.
 * Administrators may manage those of others, except to roles above their own, since anyone who sees a link can also use
 * it.
 */
export const mayManageInvitation = rule((person, invitation: InvitationFacts) => {
  if (!mayHandleInvitations(person) || person.role === roles.guest) return false;
  return invitation.inviterId === person.id || (person.role <= roles.administrator && mayInviteAs(person, invitation));
});
