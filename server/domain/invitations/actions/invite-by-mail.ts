import type { ParamsOf } from "../../../http/contract.ts";
import { ApiError, invalidParameter } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { isEmailAllowed } from "../../users/allowed-address.ts";
import { readNewEmail } from "../../users/new-user.ts";
import { assertNotPlaceholder } from "../../users/placeholder-address.ts";
import { findUserByEmail, type User } from "../../users/queries.ts";
import type { invitationEndpoints } from "../contract.ts";
import { invitationFailed, type RefusedAddress } from "../failure.ts";
import { invitationLimits } from "../limits.ts";
import { queueInvitationMail } from "../mail.ts";
import { emailKey, type Invitation, pendingInvitations } from "../queries.ts";
import { announceInvitationsOf } from "./announce.ts";
import { assertMayInvite, assertRoomFor, insertInvitation, isWithinDailyLimit } from "./new-invitation.ts";
import { storeRevoked } from "./revoke.ts";

/** The parameters of POST /invites. */
export type InviteByMailParams = ParamsOf<(typeof invitationEndpoints)["inviteByMail"]>;

/**
 * Invites people at their email addresses, each by an email with a link of its own. It replaces an earlier invitation
 * of the same address by the same person. `linkTo` returns the link for a token.
 * @returns the addresses at which nobody was invited
 * @throws {ApiError} INVITATION_FAILED when that is all of them, or there are too many for one day;
 * UNAUTHORIZED_PRINCIPAL; BAD_REQUEST
 */
export function inviteByMail(
  tx: Tx,
  dataFolder: string,
  inviter: User,
  params: InviteByMailParams,
  linkTo: (token: string) => string,
): readonly RefusedAddress[] {
  assertMayInvite(tx, inviter, "address", params);
  const addresses = readAddresses(params.invitee_emails);
  const refused = addresses.flatMap((email) => findRefusal(tx, email) ?? []);
  const refusedAddresses = new Set(refused.map(({ email }) => email));
  const invited = addresses.filter((email) => !refusedAddresses.has(email));
  if (invited.length === 0) throw invitationFailed({ refused, sent: false });
  assertRoomFor(tx, invited.length);
  if (!isWithinDailyLimit(tx, inviter, invited.length))
    throw invitationFailed({ refused, sent: false, isOverDailyLimit: true });

  const earlier = Map.groupBy(pendingInvitations(tx), ({ email }) => emailKey(email));
  for (const email of invited) {
    revokeEarlier(tx, inviter, earlier.get(emailKey(email)) ?? []);
    const { invitation, token } = insertInvitation(tx, dataFolder, inviter, email, params);
    queueInvitationMail(tx, dataFolder, invitation, linkTo(token));
  }
  announceInvitationsOf(tx, [inviter.id]);
  return refused;
}

/** Reads a list of addresses. Each is in the result once. */
function readAddresses(text: string): string[] {
  const written = text.split(/[,\n]/).map((address) => address.trim());
  const byKey = new Map(written.filter((address) => address !== "").map((address) => [emailKey(address), address]));
  if (byKey.size === 0)
    throw invalidParameter("invitee_emails", "blank", "You must specify at least one email address.");
  if (byKey.size > invitationLimits.atOnce) {
    throw invalidParameter(
      "invitee_emails",
      "too_long",
      `Too many email addresses at once (limit: ${invitationLimits.atOnce})`,
    );
  }
  return [...byKey.values()];
}

function findRefusal(tx: Tx, email: string): RefusedAddress | undefined {
  if (!isUsableAddress(email)) return { email, problem: "invalid" };
  if (!isEmailAllowed(tx, email)) return { email, problem: "not_allowed" };
  const holder = findUserByEmail(tx, email);
  return holder && { email, problem: holder.isActive ? "taken" : "deactivated" };
}

function isUsableAddress(email: string): boolean {
  try {
    assertNotPlaceholder(readNewEmail(email));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function revokeEarlier(tx: Tx, inviter: User, earlier: readonly Invitation[]): void {
  for (const { id, inviterId } of earlier) if (inviterId === inviter.id) storeRevoked(tx, id);
}
