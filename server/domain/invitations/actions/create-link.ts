import { randomInt } from "node:crypto";
import type { ParamsOf } from "../../../http/contract.ts";
import { invalidParameter, refused } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { newJoinCode } from "../../join-code.ts";
import type { User } from "../../users/queries.ts";
import type { invitationEndpoints } from "../contract.ts";
import { invitationLimits } from "../limits.ts";
import { canHaveCode } from "../policy.ts";
import { countOpenCodes, findInvitationByCode } from "../queries.ts";
import { announceInvitationsOf } from "./announce.ts";
import {
  assertMayInvite,
  assertRoomFor,
  type InvitationWithToken,
  insertInvitation,
  isWithinDailyLimit,
} from "./new-invitation.ts";

type NewLinkParams = ParamsOf<(typeof invitationEndpoints)["createInvitationLink"]>;

/** A new invitation for many people, with the token at the end of its link and its code, null for none. */
export type InvitationWithCode = InvitationWithToken & { readonly code: string | null };

/**
 * Creates an invitation that many people may use.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL or BAD_REQUEST
 */
export function createInvitationLink(
  tx: Tx,
  dataFolder: string,
  inviter: User,
  params: NewLinkParams,
): InvitationWithCode {
  assertMayInvite(tx, inviter, "link", params);
  if (params.with_code) assertMayHaveCode(tx, params);
  assertRoomFor(tx, 1);
  if (!isWithinDailyLimit(tx, inviter, 1)) {
    throw refused("too_often", `That is more than one person may invite in a day (limit: ${invitationLimits.aDay}).`);
  }
  const code = params.with_code ? newCode(tx, dataFolder) : null;
  const invitation = insertInvitation(tx, dataFolder, inviter, null, params, { maxUses: params.max_uses, code });
  announceInvitationsOf(tx, [inviter.id]);
  return { ...invitation, code };
}

/**
 * A code can be guessed, however unlikely that is. So it is only for members and guests, for some people and some days,
 * and few codes are open at once.
 * @throws {ApiError} BAD_REQUEST
 */
function assertMayHaveCode(
  tx: Tx,
  { invite_as: role, invite_expires_in_minutes: minutes, max_uses: uses }: NewLinkParams,
): void {
  const { days, people, open } = invitationLimits.code;
  if (!canHaveCode(role)) {
    throw invalidParameter("invite_as", "conflict", "An invitation with a code is for members or guests.");
  }
  if (minutes === null || minutes > days * 24 * 60) {
    const message = `An invitation with a code expires after at most ${days} days.`;
    throw invalidParameter("invite_expires_in_minutes", "conflict", message);
  }
  if (uses === null || uses > people) {
    throw invalidParameter("max_uses", "conflict", `An invitation with a code is for at most ${people} people.`);
  }
  if (countOpenCodes(tx) >= open) {
    const message = `There are too many open codes (limit: ${open}). Revoke an invitation with a code first.`;
    throw invalidParameter("with_code", "conflict", message);
  }
}

/** A code that no invitation has or had. */
function newCode(tx: Tx, dataFolder: string): string {
  for (;;) {
    const code = newJoinCode(randomInt);
    if (findInvitationByCode(tx, dataFolder, code) === undefined) return code;
  }
}
