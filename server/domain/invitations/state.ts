import type { Reader } from "../../db/store.ts";
import { isInviterStillAllowed } from "./access.ts";
import { type Invitation, isFull } from "./queries.ts";
import type { invitationEnds, invitationStates } from "./shapes.ts";

/** The state of an invitation. */
export type InvitationState = (typeof invitationStates)[number];

/**
 * The state of an invitation. It counts as revoked when its inviter was deactivated, or could no longer create it, so
 * that nobody joins by a right that the inviter has lost.
 */
export function invitationState(reader: Reader, invitation: Invitation): InvitationState {
  const end = findEnd(reader, invitation);
  if (end !== undefined) return end;
  if (isFull(reader, invitation)) return "full";
  return isInviterStillAllowed(reader, invitation) ? "open" : "revoked";
}

/**
 * Whether an invitation has not ended. It may still be unusable, because its inviter may not invite for the moment, or
 * because it is full. A full one is listed until it ends, with the people who joined by it.
 */
export function isPending(reader: Reader, invitation: Invitation): boolean {
  return findEnd(reader, invitation) === undefined;
}

/** How an invitation ended; undefined while it has not. */
export function findEnd(reader: Reader, invitation: Invitation): (typeof invitationEnds)[number] | undefined {
  if (invitation.acceptedById !== null) return "used";
  if (invitation.isRevoked) return "revoked";
  const isOver = invitation.expiresAt !== null && invitation.expiresAt * 1000 <= reader.store.now();
  return isOver ? "expired" : undefined;
}
