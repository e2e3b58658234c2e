import { roles } from "../../http/roles.ts";
import type { PermissionCheck } from "../permissions/holds.ts";
import { rule } from "../permissions/rule.ts";
import { isAdministrator, isGuest } from "../users/policy.ts";

/** The properties of an invitation that decide who may manage it. */
export type InvitationFacts = { readonly inviterId: number; readonly role: number };

/**
 * May this person use invitations at all? Bots may not invite, or see who is invited (the wire specification, section
 * 8).
 */
export const mayHandleInvitations = rule((person) => person.botType === null);

/** How people are invited: one person by an email address, or any number by a link. */
export type InvitationKind = "address" | "link";

/** May this person invite like this? They need the permission for it. */
export const mayInvite = rule(
  (person, { kind, holds }: { readonly kind: InvitationKind; readonly holds: PermissionCheck }) =>
    mayHandleInvitations(person) &&
    holds(kind === "address" ? "can_invite_users_group" : "create_multiuse_invite_group"),
);

/** May this person invite people to this role? Nobody invites to a role above their own. */
export const mayInviteAs = rule((person, { role }: Pick<InvitationFacts, "role">) => role >= person.role);

/**
 * May this person see an invitation with its link, send it again and revoke it? Everybody may manage their own.
 * Administrators may manage those of others, except to roles above their own, since anyone who sees a link can also use
 * it.
 */
export const mayManageInvitation = rule((person, invitation: InvitationFacts) => {
  if (!mayHandleInvitations(person) || isGuest(person)) return false;
  return invitation.inviterId === person.id || (isAdministrator(person) && mayInviteAs(person, invitation));
});

/** Whether an invitation to this role can have a code. Codes can be guessed, so they never make somebody a moderator. */
export function canHaveCode(role: number): boolean {
  return role >= roles.member;
}
