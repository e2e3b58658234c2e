import { eq } from "drizzle-orm";
import { invitations } from "../../../db/schema/invitations.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import type { InvitationKind } from "../policy.ts";
import { announceInvitationsOf } from "./announce.ts";
import { requireInvitation } from "./require-invitation.ts";

/**
 * Makes an invitation unusable.
 * @throws {ApiError} BAD_REQUEST when there is none of this kind that they may revoke
 */
export function revokeInvitation(tx: Tx, by: User, id: number, kind: InvitationKind): void {
  const { inviterId } = requireInvitation(tx, by, id, kind);
  storeRevoked(tx, id);
  announceInvitationsOf(tx, [inviterId]);
}

/** Marks an invitation as revoked. Notifies nobody. */
export function storeRevoked(tx: Tx, id: number): void {
  tx.store.db.update(invitations).set({ isRevoked: true }).where(eq(invitations.id, id)).run();
}
