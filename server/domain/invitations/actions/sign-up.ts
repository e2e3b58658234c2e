import { inArray } from "drizzle-orm";
import { invitations } from "../../../db/schema/invitations.ts";
import { invalidParameter } from "../../../http/errors.ts";
import { forParameter } from "../../../http/for-parameter.ts";
import { roles } from "../../../http/roles.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { joinDefaultChannelGroups } from "../../default-channel-groups/actions.ts";
import { insertUser } from "../../users/actions.ts";
import { assertEmailAllowed } from "../../users/allowed-address.ts";
import { assertEmailFree, assertNameFree } from "../../users/change.ts";
import type { User } from "../../users/queries.ts";
import { joinDestinations } from "../destination.ts";
import { addressKey, type Invitation, pendingInvitations } from "../queries.ts";
import { assertMaySignUp } from "../sign-up-access.ts";
import { announceInvitationsOf } from "./announce.ts";

/** Somebody who joins: name and address as they may be stored, the password hashed already. */
export type Newcomer = { readonly fullName: string; readonly email: string; readonly passwordHash: string };

/**
 * Adds somebody who came with this token, or without one where no invitation is required: in the role, channels and
 * groups that it leads to, and in the channels of the default channel groups that they chose. Whoever invited them at their address has one invitation less.
 * @throws {ApiError} BAD_REQUEST, with the parameter that it concerns
 */
export function signUp(
  tx: Tx,
  token: string | undefined,
  newcomer: Newcomer,
  defaultGroupIds: readonly number[],
): User {
  const invitation = assertMaySignUp(tx, token);
  forParameter("email", () => assertAddress(tx, invitation, newcomer.email));
  forParameter("full_name", () => assertNameFree(tx, newcomer.fullName));
  const user = insertUser(
    tx,
    { ...newcomer, role: invitation?.role ?? roles.member },
    { joinsDefaultChannels: invitation?.includesDefaultChannels ?? true },
  );
  if (invitation !== null) joinDestinations(tx, invitation, user);
  forParameter("default_stream_groups", () => joinDefaultChannelGroups(tx, user, defaultGroupIds));
  closeInvitationsTo(tx, user);
  tx.raise("userJoined", { user, invitation });
  return user;
}

/** @throws {ApiError} BAD_REQUEST when it is not the one that was invited, not taken here, or somebody's already */
function assertAddress(tx: Tx, invitation: Invitation | null, email: string): void {
  const wanted = invitation?.email ?? null;
  if (wanted !== null && addressKey(wanted) !== addressKey(email)) {
    throw invalidParameter("email", "not_allowed", `This invitation is for ${wanted}.`);
  }
  assertEmailAllowed(tx, email);
  assertEmailFree(tx, email);
}

/** Every invitation to the address of somebody who has joined is used, by whichever they came. */
function closeInvitationsTo(tx: Tx, user: User): void {
  const used = pendingInvitations(tx).filter(({ email }) => addressKey(email) === addressKey(user.email));
  if (used.length === 0) return;
  const ids = used.map(({ id }) => id);
  tx.store.db.update(invitations).set({ acceptedById: user.id }).where(inArray(invitations.id, ids)).run();
  announceInvitationsOf(
    tx,
    used.map(({ inviterId }) => inviterId),
  );
}
