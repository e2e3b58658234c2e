import { refused } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { User } from "../../users/queries.ts";
import { invitationLimits } from "../limits.ts";
import { announceInvitationsOf } from "./announce.ts";
import {
  assertMayInvite,
  assertRoomFor,
  type InvitationWithToken,
  insertInvitation,
  isWithinDailyLimit,
  type NewInvitationParams,
} from "./new-invitation.ts";

/**
 * Creates an invitation that any number of people may use.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL or BAD_REQUEST
 */
export function createInvitationLink(
  tx: Tx,
  dataFolder: string,
  inviter: User,
  params: NewInvitationParams,
): InvitationWithToken {
  assertMayInvite(tx, inviter, "link", params);
  assertRoomFor(tx, 1);
  if (!isWithinDailyLimit(tx, inviter, 1)) {
    throw refused("too_often", `That is more than one person may invite in a day (limit: ${invitationLimits.aDay}).`);
  }
  const invitation = insertInvitation(tx, dataFolder, inviter, null, params);
  announceInvitationsOf(tx, [inviter.id]);
  return invitation;
}
