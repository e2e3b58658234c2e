import { eq } from "drizzle-orm";
import { invitations } from "../../../db/schema/invitations.ts";
import { unseal } from "../../../db/seal.ts";
import { invalidParameter, refused } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { newToken } from "../../sessions/secrets.ts";
import type { User } from "../../users/queries.ts";
import { invitationLimits } from "../limits.ts";
import { queueInvitationMail } from "../mail.ts";
import { invitationState } from "../state.ts";
import { announceInvitationsOf } from "./announce.ts";
import { storedToken } from "./new-invitation.ts";
import { requireInvitation } from "./require-invitation.ts";

/**
 * Mails an invitation again. It is then valid from now on for as long as it was at first. It keeps its link, or gets a
 * new one where the old one can no longer be shown.
 * @throws {ApiError} BAD_REQUEST when there is none that they may send again, or it was sent too often
 */
export function resendInvitation(
  tx: Tx,
  dataFolder: string,
  by: User,
  id: number,
  linkTo: (token: string) => string,
): void {
  const invitation = requireInvitation(tx, by, id, "address");
  if (invitationState(tx, invitation) !== "open") {
    throw invalidParameter(
      "invite_id",
      "unfit",
      "The person who made this invitation may no longer invite. Revoke it, and invite again.",
    );
  }
  if (invitation.resends >= invitationLimits.resends) {
    throw refused(
      "too_often",
      `This invitation was sent too often (limit: ${invitationLimits.resends}). Invite again.`,
    );
  }
  const { createdAt, expiresAt, resends } = invitation;
  const earlierToken = unseal(dataFolder, invitation.sealedToken);
  const token = earlierToken ?? newToken();
  const renewed = tx.store.db
    .update(invitations)
    .set({
      createdAt: tx.now,
      expiresAt: expiresAt === null ? null : tx.now + (expiresAt - createdAt),
      resends: resends + 1,
      ...(earlierToken === null ? storedToken(dataFolder, token) : {}),
    })
    .where(eq(invitations.id, id))
    .returning()
    .get();
  queueInvitationMail(tx, dataFolder, renewed, linkTo(token));
  announceInvitationsOf(tx, [invitation.inviterId]);
}
