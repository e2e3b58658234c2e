import type { Reader } from "../../db/store.ts";
import { isInviterStillAllowed } from "./access.ts";
import type { Invitation } from "./queries.ts";
import type { invitationStates } from "./shapes.ts";

/** The state of an invitation. */
export type InvitationState = (typeof invitationStates)[number];

/**
 * The state of an invitation. It counts as revoked when its inviter was deactivated, or could no longer create it, so
 * that nobody joins by a right that the inviter has lost.
 */
export function invitationState(reader: Reader, invitation: Invitation): InvitationState {
  return endStateOf(reader, invitation) ?? (isInviterStillAllowed(reader, invitation) ? "open" : "revoked");
}

/**
 * Whether an invitation has not ended. It may still be unusable for the moment, because its inviter may not invite.
 */
export function isPending(reader: Reader, invitation: Invitation): boolean {
  return endStateOf(reader, invitation) === undefined;
}

function endStateOf(reader: Reader, invitation: Invitation): Exclude<InvitationState, "open"> | undefined {
  if (invitation.acceptedById !== null) return "used";
  if (invitation.isRevoked) return "revoked";
  const isOver = invitation.expiresAt !== null && invitation.expiresAt * 1000 <= reader.store.now();
  return isOver ? "expired" : undefined;
}
