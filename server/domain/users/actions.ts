import { users } from "../../db/schema/users.ts";
import { usesTwentyFourHours } from "../../texts/hour-cycle.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { joinRoleGroups } from "../groups/actions.ts";
import { serverTimeZone } from "../time-zones.ts";
import { languageOf } from "../user-settings/queries.ts";
import { copyDefaultSettings, storeSetting } from "../user-settings/storage.ts";
import { announceUser } from "./announce.ts";
import { assertEmailFree, assertNameFree } from "./change.ts";
import { assertNotPlaceholder } from "./placeholder-address.ts";
import { findUser, forgetUser, type User } from "./queries.ts";

/** A new user. The password is already hashed, and null for a user without one. */
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
 * Adds a person and notifies everybody. They get the organization's default settings, the server's time zone and the
 * groups of their role. They are subscribed to the default channels unless the person who invited them chose others.
 * Their language is the organization's unless `language` is given. With another language, they get its clock.
 * @throws {ApiError} BAD_REQUEST when the email address is taken or one of the server's own, or when the name is taken
 * and names must be unique
 */
export function insertUser(
  tx: Tx,
  person: NewUser,
  { joinsDefaultChannels = true, language }: { joinsDefaultChannels?: boolean; language?: string | undefined } = {},
): User {
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
  if (language !== undefined && language !== languageOf(tx, id)) {
    storeSetting(tx, id, "default_language", language);
    storeSetting(tx, id, "twenty_four_hour_time", usesTwentyFourHours(language));
  }
  const user = findUser(tx, id);
  if (user === undefined) throw new Error(`The new user ${id} does not exist.`);
  announceUser(tx, user);
  joinRoleGroups(tx, user);
  raise(tx, "userAdded", { user, joinsDefaultChannels });
  return user;
}
