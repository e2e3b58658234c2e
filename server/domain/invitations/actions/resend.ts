import { eq } from "drizzle-orm";
import { invitations } from "../../../db/schema/invitations.ts";
import { unseal } from "../../../db/seal.ts";
import { badRequest } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { newToken } from "../../sessions/secrets.ts";
import type { User } from "../../users/queries.ts";
import { invitationLimits } from "../limits.ts";
import { queueInvitationMail } from "../mail.ts";
import { invitationState } from "../state.ts";
import { announceInvitationsOf } from "./announce.ts";
import { managedInvitation } from "./managed-invitation.ts";
import { storedToken } from "./new-invitation.ts";

/**
 * Mails an invitation again, which then lasts from now as long as it was meant to at first. Its link is the same one,
 * or a new one where that cannot be shown any more.
 * @throws {ApiError} BAD_REQUEST when there is none that they may send again, or it was sent too often
 */
export function resendInvitation(
  tx: Tx,
  dataFolder: string,
  by: User,
  id: number,
  linkTo: (token: string) => string,
): void {
  const invitation = managedInvitation(tx, by, id, "address");
  if (invitationState(tx, invitation) !== "open") {
    throw badRequest("Whoever made this invitation may no longer invite. Revoke it, and invite anew.");
  }
  if (invitation.resends >= invitationLimits.resends) {
    throw badRequest(`This invitation was sent too often (limit: ${invitationLimits.resends}). Invite anew.`);
  }
  const { createdAt, expiresAt, resends } = invitation;
  const known = unseal(dataFolder, invitation.sealedToken);
  const token = known ?? newToken();
  const renewed = tx.store.db
    .update(invitations)
    .set({
      createdAt: tx.now,
      expiresAt: expiresAt === null ? null : tx.now + (expiresAt - createdAt),
      resends: resends + 1,
      ...(known === null ? storedToken(dataFolder, token) : {}),
    })
    .where(eq(invitations.id, id))
    .returning()
    .get();
  queueInvitationMail(tx, dataFolder, renewed, linkTo(token));
  announceInvitationsOf(tx, [invitation.inviterId]);
}
