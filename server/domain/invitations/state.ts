import type { Reader } from "../../db/store.ts";
import { isStillBacked } from "./access.ts";
import type { Invitation } from "./queries.ts";
import type { invitationStates } from "./shapes.ts";

/** What became of an invitation. */
export type InvitationState = (typeof invitationStates)[number];

/**
 * What became of an invitation. One whose maker was deactivated, or may no longer invite like this, counts as revoked:
 * nobody comes in on a right that is gone.
 */
export function invitationState(reader: Reader, invitation: Invitation): InvitationState {
  return endOf(reader, invitation) ?? (isStillBacked(reader, invitation) ? "open" : "revoked");
}

/** Whether an invitation has not come to its end, although it may lie idle while its maker may not invite. */
export function isPending(reader: Reader, invitation: Invitation): boolean {
  return endOf(reader, invitation) === undefined;
}

function endOf(reader: Reader, invitation: Invitation): Exclude<InvitationState, "open"> | undefined {
  if (invitation.acceptedById !== null) return "used";
  if (invitation.isRevoked) return "revoked";
  const isOver = invitation.expiresAt !== null && invitation.expiresAt * 1000 <= reader.store.now();
  return isOver ? "expired" : undefined;
}
