import { invitations } from "../../../db/schema/invitations.ts";
import { seal } from "../../../db/seal.ts";
import type { ParamsOf } from "../../../http/contract.ts";
import { badRequest } from "../../../http/errors.ts";
import { roleNames, roles } from "../../../http/roles.ts";
import { roleRefusal } from "../../../http/who.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { hashSecret, newToken } from "../../sessions/secrets.ts";
import type { User } from "../../users/queries.ts";
import { canInvite, canInviteAs, type InvitationKind } from "../access.ts";
import type { invitationEndpoints } from "../contract.ts";
import { assertMayInviteTo } from "../destination.ts";
import { invitationLimits } from "../limits.ts";
import { countInvitationsBy, countPendingInvitations, type Invitation } from "../queries.ts";

/** What an invitation is given, whichever endpoint makes it. */
export type NewInvitationParams = ParamsOf<(typeof invitationEndpoints)["createInvitationLink"]>;

/**
 * Makes sure that the person may invite in this way, to this role, and into these channels and groups.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL or BAD_REQUEST
 */
export function assertMayInvite(tx: Tx, inviter: User, kind: InvitationKind, params: NewInvitationParams): void {
  if (!canInvite(tx, inviter, kind)) throw badRequest("Insufficient permission");
  if (!canInviteAs(tx, inviter, params.invite_as)) throw roleRefusal(roleNamed(params.invite_as), "invite_as");
  assertMayInviteTo(tx, inviter, { channelIds: params.stream_ids, groupIds: params.group_ids ?? [] });
}

/** @throws {ApiError} BAD_REQUEST when the organization has no room for so many more that can be used */
export function assertRoomFor(tx: Tx, wanted: number): void {
  if (countPendingInvitations(tx) + wanted <= invitationLimits.open) return;
  throw badRequest(`There are too many open invitations (limit: ${invitationLimits.open}). Revoke some first.`);
}

/** Whether so many more are within what one person may make in 24 hours. */
export function isWithinDay(tx: Tx, inviter: User, wanted: number): boolean {
  return countInvitationsBy(tx, inviter.id, tx.now - 86_400) + wanted <= invitationLimits.aDay;
}

/** An invitation that was just made, or whose link is, and what the link ends in. */
export type WithToken = { readonly invitation: Invitation; readonly token: string };

/** Writes an invitation: for one email address, or null for a link that many may use. Tells nobody. */
export function insertInvitation(
  tx: Tx,
  dataFolder: string,
  inviter: User,
  email: string | null,
  params: NewInvitationParams,
): WithToken {
  const token = newToken();
  const minutes = params.invite_expires_in_minutes;
  const invitation = tx.store.db
    .insert(invitations)
    .values({
      ...storedToken(dataFolder, token),
      email,
      inviterId: inviter.id,
      createdAt: tx.now,
      expiresAt: minutes === null ? null : tx.now + minutes * 60,
      role: params.invite_as,
      includesDefaultChannels: params.include_realm_default_subscriptions,
      channelIds: [...new Set(params.stream_ids)],
      groupIds: [...new Set(params.group_ids)],
      notifiesInviter: params.notify_referrer_on_join,
      welcomeText: params.welcome_message_custom_text ?? null,
    })
    .returning()
    .get();
  return { invitation, token };
}

/** What is stored of a token: enough to know it by, and to show it again where the key is. */
export function storedToken(dataFolder: string, token: string): Pick<Invitation, "hash" | "sealedToken"> {
  return { hash: hashSecret(token), sealedToken: seal(dataFolder, token) };
}

/** The name of a role that somebody may not invite to, which guest never is. */
function roleNamed(role: number) {
  return roleNames.find((name): name is Exclude<typeof name, "guest"> => roles[name] === role) ?? "owner";
}
