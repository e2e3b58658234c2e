import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** An invitation, as far as it decides who handles it. */
export type InvitationFacts = { readonly inviterId: number; readonly role: number };

/** Have to do with invitations at all? Bots neither invite nor see who is invited (the wire specification, section 8). */
export const mayHandleInvitations = rule((person) => person.botType === null);

/** Invite, by mail or by link, given whether they hold the permission that goes with it? */
export const mayInvite = rule(
  (person, { holdsPermission }: { readonly holdsPermission: boolean }) =>
    mayHandleInvitations(person) && holdsPermission,
);

/** Invite people to this role? Nobody invites above themselves. */
export const mayInviteAs = rule((person, { role }: Pick<InvitationFacts, "role">) => role >= person.role);

/**
 * See an invitation with its link, send it again and revoke it? One's own; administrators everybody's, but none that
 * leads above themselves: anyone who sees a link can also use it.
 */
export const mayManageInvitation = rule((person, invitation: InvitationFacts) => {
  if (!mayHandleInvitations(person) || person.role === roles.guest) return false;
  return invitation.inviterId === person.id || (person.role <= roles.administrator && mayInviteAs(person, invitation));
});
