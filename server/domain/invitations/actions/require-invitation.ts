import { invalidParameter } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { canManageInvitation } from "../access.ts";
import type { InvitationKind } from "../policy.ts";
import { findInvitation, type Invitation } from "../queries.ts";
import { isPending } from "../state.ts";

/**
 * A pending invitation of this kind that somebody wants to change.
 * @throws {ApiError} BAD_REQUEST when there is none that they may manage
 */
export function requireInvitation(tx: Tx, by: User, id: number, kind: InvitationKind): Invitation {
  const invitation = findInvitation(tx, id);
  const isKind = (invitation?.email === null ? "link" : "address") === kind;
  if (invitation === undefined || !isKind || !isPending(tx, invitation) || !canManageInvitation(tx, by, invitation)) {
    throw invalidParameter("invite_id", "unknown", "No such invitation");
  }
  return invitation;
}
