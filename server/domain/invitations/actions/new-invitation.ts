import { invitations } from "../../../db/schema/invitations.ts";
import { keyedHash, seal } from "../../../db/seal.ts";
import type { ParamsOf } from "../../../http/contract.ts";
import { insufficientPermission, refused } from "../../../http/errors.ts";
import { roleNames, roles } from "../../../http/roles.ts";
import { roleRefusal } from "../../../http/who.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { hashSecret, newToken } from "../../sessions/secrets.ts";
import type { User } from "../../users/queries.ts";
import { canInvite, canInviteAs } from "../access.ts";
import type { invitationEndpoints } from "../contract.ts";
import { assertMayInviteTo } from "../destination.ts";
import { invitationLimits } from "../limits.ts";
import type { InvitationKind } from "../policy.ts";
import { countInvitationsBy, countPendingInvitations, type Invitation } from "../queries.ts";

/** The parameters of an invitation that all endpoints share. */
export type NewInvitationParams = Omit<ParamsOf<(typeof invitationEndpoints)["createInvitationLink"]>, OfLinks>;

type OfLinks = "max_uses" | "with_code";

/**
 * Makes sure that the person may invite in this way, to this role, and into these channels and groups.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL or BAD_REQUEST
 */
export function assertMayInvite(tx: Tx, inviter: User, kind: InvitationKind, params: NewInvitationParams): void {
  if (!canInvite(tx, inviter, kind)) throw insufficientPermission();
  if (!canInviteAs(tx, inviter, params.invite_as)) throw roleRefusal(roleNameOf(params.invite_as), "invite_as");
  assertMayInviteTo(tx, inviter, { channelIds: params.stream_ids, groupIds: params.group_ids ?? [] });
}

/**
 * Makes sure that the organization has room for more pending invitations.
 * @throws {ApiError} BAD_REQUEST when there are too many
 */
export function assertRoomFor(tx: Tx, added: number): void {
  if (countPendingInvitations(tx) + added <= invitationLimits.open) return;
  throw refused(
    "too_many",
    `There are too many open invitations (limit: ${invitationLimits.open}). Revoke some first.`,
  );
}

/** Whether somebody may create this many more invitations within 24 hours. */
export function isWithinDailyLimit(tx: Tx, inviter: User, added: number): boolean {
  return countInvitationsBy(tx, inviter.id, tx.now - 86_400) + added <= invitationLimits.aDay;
}

/** A new or resent invitation, and the token at the end of its link. */
export type InvitationWithToken = { readonly invitation: Invitation; readonly token: string };

/** What only a link for many people has: how many can join by it, and a code. Null for any number, and for no code. */
type LinkOptions = { readonly maxUses: number | null; readonly code: string | null };

/** Stores an invitation for one email address, or, with null, for a link that many may use. Notifies nobody. */
export function insertInvitation(
  tx: Tx,
  dataFolder: string,
  inviter: User,
  email: string | null,
  params: NewInvitationParams,
  { maxUses, code }: LinkOptions = { maxUses: null, code: null },
): InvitationWithToken {
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
      maxUses,
      codeHash: code === null ? null : keyedHash(dataFolder, "join-code", code),
      sealedCode: code === null ? null : seal(dataFolder, code),
    })
    .returning()
    .get();
  return { invitation, token };
}

/**
 * The columns for a token: its hash to find it by, and its encrypted text to show it again where the key is available.
 */
export function storedToken(dataFolder: string, token: string): Pick<Invitation, "hash" | "sealedToken"> {
  return { hash: hashSecret(token), sealedToken: seal(dataFolder, token) };
}

/** The name of a role that somebody may not invite to. This is never guest. */
function roleNameOf(role: number) {
  return roleNames.find((name): name is Exclude<typeof name, "guest"> => roles[name] === role) ?? "owner";
}
