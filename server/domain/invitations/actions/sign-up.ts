import { inArray } from "drizzle-orm";
import { invitations, invitationUses } from "../../../db/schema/invitations.ts";
import { invalidParameter } from "../../../http/errors.ts";
import { forParameter } from "../../../http/for-parameter.ts";
import { roles } from "../../../http/roles.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { joinDefaultChannelGroups } from "../../default-channel-groups/actions.ts";
import { greetNewcomer } from "../../notification-bot/newcomer.ts";
import { insertUser } from "../../users/actions.ts";
import { assertEmailAllowed } from "../../users/allowed-address.ts";
import { assertEmailFree, assertNameFree } from "../../users/change.ts";
import type { User } from "../../users/queries.ts";
import { addToChannelsAndGroups } from "../destination.ts";
import { emailKey, type Invitation, pendingInvitations } from "../queries.ts";
import { assertMaySignUp, signUpAccess } from "../sign-up-access.ts";
import { announceInvitationsOf } from "./announce.ts";

/** A person who joins. Name and email address are checked, and the password is hashed. */
export type JoiningPerson = {
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Their language, if they chose one: a BCP 47 tag. */
  readonly language?: string | undefined;
};

/**
 * Adds a person who joins with this token or code, or without one where no invitation is required. They get the role, channels
 * and groups of the invitation, and the channels of the default channel groups that they chose. All pending invitations
 * to their address are used then.
 * @throws {ApiError} BAD_REQUEST, with the parameter that it is about
 */
export function signUp(
  tx: Tx,
  dataFolder: string,
  token: string | undefined,
  { language, ...person }: JoiningPerson,
  defaultGroupIds: readonly number[],
): User {
  const invitation = assertMaySignUp(signUpAccess(tx, dataFolder, token));
  forParameter("email", () => assertMayJoinWith(tx, invitation, person.email));
  forParameter("full_name", () => assertNameFree(tx, person.fullName));
  const user = insertUser(
    tx,
    { ...person, role: invitation?.role ?? roles.member },
    { joinsDefaultChannels: invitation?.includesDefaultChannels ?? true, language },
  );
  if (invitation !== null) addToChannelsAndGroups(tx, invitation, user);
  forParameter("default_stream_groups", () => joinDefaultChannelGroups(tx, user, defaultGroupIds));
  recordUse(tx, user, invitation);
  greetNewcomer(tx, user, invitation);
  return user;
}

/**
 * Makes sure that somebody may join with this email address.
 * @throws {ApiError} BAD_REQUEST when the invitation is for another address, or the address is not allowed or already
 * taken
 */
function assertMayJoinWith(tx: Tx, invitation: Invitation | null, email: string): void {
  const invitedAddress = invitation?.email ?? null;
  if (invitedAddress !== null && emailKey(invitedAddress) !== emailKey(email)) {
    throw invalidParameter("email", "not_allowed", `This invitation is for ${invitedAddress}.`);
  }
  assertEmailAllowed(tx, email);
  assertEmailFree(tx, email);
}

/**
 * Stores by which invitation a person joined. It marks all invitations to their address as accepted, not only the one
 * that they used.
 */
function recordUse(tx: Tx, user: User, invitation: Invitation | null): void {
  const accepted = pendingInvitations(tx).filter(({ email }) => emailKey(email) === emailKey(user.email));
  const ids = accepted.map(({ id }) => id);
  if (ids.length > 0) {
    tx.store.db.update(invitations).set({ acceptedById: user.id }).where(inArray(invitations.id, ids)).run();
  }
  if (invitation !== null) {
    tx.store.db.insert(invitationUses).values({ userId: user.id, invitationId: invitation.id }).run();
  }
  const changed = invitation === null ? accepted : [invitation, ...accepted];
  if (changed.length === 0) return;
  announceInvitationsOf(
    tx,
    changed.map(({ inviterId }) => inviterId),
  );
}
