import type { Tx } from "../../../db/mutate.ts";
import { badRequest } from "../../../http/errors.ts";
import type { User } from "../../users/queries.ts";
import { invitationLimits } from "../limits.ts";
import type { Invitation } from "../queries.ts";
import { announceInvitationsOf } from "./announce.ts";
import {
  assertMayInvite,
  assertRoomFor,
  insertInvitation,
  isWithinDay,
  type NewInvitationParams,
} from "./new-invitation.ts";

/**
 * Makes an invitation that any number of people may use.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL or BAD_REQUEST
 */
export function createInvitationLink(tx: Tx, inviter: User, params: NewInvitationParams): Invitation {
  assertMayInvite(tx, inviter, "link", params);
  assertRoomFor(tx, 1);
  if (!isWithinDay(tx, inviter, 1)) {
    throw badRequest(`That is more than one person may invite in a day (limit: ${invitationLimits.aDay}).`);
  }
  const invitation = insertInvitation(tx, inviter, null, params);
  announceInvitationsOf(tx, [inviter.id]);
  return invitation;
}
