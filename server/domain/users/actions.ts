import { users } from "../../db/schema/users.ts";
import type { Tx } from "../../transactions/tx.ts";
import { joinRoleGroups } from "../groups/actions.ts";
import { serverTimeZone } from "../time-zones.ts";
import { copyDefaultSettings } from "../user-settings/storage.ts";
import { announceUser } from "./announce.ts";
import { assertEmailFree, assertNameFree } from "./change.ts";
import { assertNotPlaceholder } from "./placeholder-address.ts";
import { findUser, forgetUser, type User } from "./queries.ts";

/** A new user; the password is hashed already, null for none yet. */
export type NewUser = {
  readonly email: string;
  readonly fullName: string;
  readonly role: number;
  readonly passwordHash: string | null;
} & Partial<BotColumns>;

/** Further properties of bots. */
type BotColumns = Pick<
  User,
  "botType" | "botOwnerId" | "defaultSendingChannelId" | "defaultEventsChannelId" | "defaultAllPublicChannels"
>;

/**
 * Adds a person: with the organization's default settings, in the server's time zone, in the groups of their role,
 * subscribed to the default channels unless the person who invited them chose others; everybody is notified.
 * @throws {ApiError} BAD_REQUEST when the email address is taken or the server's own, or the name where names must be
 * unique
 */
export function insertUser(tx: Tx, person: NewUser, options = { joinsDefaultChannels: true }): User {
  if (person.botType == null) assertNotPlaceholder(person.email);
  assertEmailFree(tx, person.email);
  assertNameFree(tx, person.fullName);
  const { id } = tx.store.db
    .insert(users)
    .values({ ...person, timezone: person.botType == null ? serverTimeZone() : "", joinedAt: tx.now })
    .returning({ id: users.id })
    .get();
  forgetUser(tx, id);
  copyDefaultSettings(tx, id);
  const user = findUser(tx, id);
  if (user === undefined) throw new Error(`The new user ${id} is not there.`);
  announceUser(tx, user);
  joinRoleGroups(tx, user);
  tx.raise("userAdded", { user, ...options });
  return user;
}
