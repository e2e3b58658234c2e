import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";
import type { Invitation } from "./queries.ts";

/** Rules about invitations. */
export const invitationRules = { handleInvitations, invite, inviteAs, manageInvitation } as const;

/** Have to do with invitations at all? Bots neither invite nor see who is invited (the wire specification, section 8). */
function handleInvitations(person: Person): boolean {
  return person.botType === null;
}

/** Invite, by mail or by link, given whether they hold the permission that goes with it? */
function invite(person: Person, on: { readonly holdsPermission: boolean }): boolean {
  return handleInvitations(person) && on.holdsPermission;
}

/** Invite people to this role? Nobody invites above themselves. */
function inviteAs(person: Person, on: Pick<Invitation, "role">): boolean {
  return on.role >= person.role;
}

/**
 * See an invitation with its link, send it again and revoke it? One's own; administrators everybody's, but none that
 * leads above themselves: whoever sees a link can also use it.
 */
function manageInvitation(person: Person, on: Pick<Invitation, "inviterId" | "role">): boolean {
  if (!handleInvitations(person) || person.role === roles.guest) return false;
  return on.inviterId === person.id || (person.role <= roles.administrator && inviteAs(person, on));
}
