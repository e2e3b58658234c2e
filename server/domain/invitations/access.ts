import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { badRequest } from "../../http/errors.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import { actingUser } from "../users/acting-user.ts";
import { findUser, type User } from "../users/queries.ts";
import { type InvitationKind, mayHandleInvitations, mayInvite, mayInviteAs, mayManageInvitation } from "./policy.ts";
import type { Invitation } from "./queries.ts";

/**
 * The stored user that a request about invitations acts for.
 * @throws {ApiError} BAD_REQUEST for bots
 */
export function invitingUser(reader: Reader, actor: Actor): User {
  const user = actingUser(reader, actor);
  if (mayHandleInvitations(personOf(reader, user))) return user;
  throw badRequest("This endpoint does not accept bot requests.");
}

/** May this person invite in this way? */
export function canInvite(reader: Reader, user: User, kind: InvitationKind): boolean {
  return mayInvite(personOf(reader, user), { kind, holds: permissionsOf(reader, user) });
}

/** May this person invite others to this role? */
export function canInviteAs(reader: Reader, user: User, role: number): boolean {
  return mayInviteAs(personOf(reader, user), { role });
}

/** May this person see the invitation, send it again and revoke it? */
export function canManageInvitation(reader: Reader, user: User, invitation: Invitation): boolean {
  return mayManageInvitation(personOf(reader, user), invitation);
}

/** Whether the inviter could still create this invitation: they are active, have the permission and the role for it. */
export function isInviterStillAllowed(reader: Reader, invitation: Invitation): boolean {
  const inviter = findUser(reader, invitation.inviterId);
  const kind = invitation.email === null ? "link" : "address";
  return inviter !== undefined && canInvite(reader, inviter, kind) && canInviteAs(reader, inviter, invitation.role);
}
