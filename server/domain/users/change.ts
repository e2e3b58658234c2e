import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { nameKey } from "../name-key.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { assertEmailAllowed } from "./allowed-address.ts";
import { emailReaders, watchersOf } from "./audience.ts";
import type { PersonChange } from "./events.ts";
import type { EmailVisibility } from "./policy.ts";
import { apiEmail } from "./present.ts";
import { findSystemBot, findUserByEmail, type User, updateUser, usersNamed } from "./queries.ts";

/**
 * Renames a user; `readFullName` accepted the name.
 * @throws {ApiError} BAD_REQUEST when names must be unique and somebody else has this one
 */
export function changeFullName(tx: Tx, user: User, fullName: string): void {
  if (fullName === user.fullName) return;
  assertNameFree(tx, fullName, user.id);
  const renamed = updateUser(tx, user.id, { fullName });
  announceChange(tx, renamed, { full_name: fullName }, watchersOf(tx, renamed));
}

/**
 * Gives a user another email address, which `readEmail` accepted; those who may see it are notified.
 * @throws {ApiError} BAD_REQUEST when somebody else has it, or the organization does not let people have it
 */
export function changeEmail(tx: Tx, user: User, email: string): void {
  if (email === user.email) return;
  assertEmailAllowed(tx, email);
  assertEmailFree(tx, email, user.id);
  const before = apiEmail(tx, user);
  const moved = updateUser(tx, user.id, { email });
  announceChange(tx, moved, { delivery_email: email }, { kind: "users", ids: emailReaders(tx, moved) });
  announceApiEmail(tx, moved, before);
}

/**
 * Notifies people who may see somebody's address now and could not before, or the reverse; called after their setting
 * is written.
 */
export function announceEmailVisibility(tx: Tx, user: User, before: EmailVisibility): void {
  const now = settingsOf(tx, user.id).email_address_visibility;
  const could = emailReaders(tx, user, before);
  const can = emailReaders(tx, user, now);
  const sent = (ids: readonly number[], delivery_email: string | null) => {
    if (ids.length > 0) announceChange(tx, user, { delivery_email }, { kind: "users", ids });
  };
  sent(notAmong(can, could), user.email);
  sent(notAmong(could, can), null);
  announceApiEmail(tx, user, apiEmail(tx, user, before));
}

/** Changes a user's time zone: an IANA time zone, or none. */
export function changeTimezone(tx: Tx, user: User, timezone: string): void {
  if (timezone === user.timezone) return;
  const moved = updateUser(tx, user.id, { timezone });
  announceChange(tx, moved, { timezone, email: apiEmail(tx, moved) }, watchersOf(tx, moved));
}

/**
 * Nobody may have the name of the system bot; and where names must be unique, nobody may have the name of somebody
 * else, deactivated people included.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertNameFree(reader: Reader, fullName: string, exceptId?: number): void {
  const systemBot = findSystemBot(reader);
  if (systemBot !== undefined && nameKey(fullName.normalize("NFKC")) === nameKey(systemBot.fullName)) {
    throw invalidParameter("full_name", "taken", `${systemBot.fullName} is the name of this server's own bot.`);
  }
  if (!organizationSetting(reader, "require_unique_names")) return;
  const isTaken = usersNamed(reader, fullName).some((user) => user.id !== exceptId);
  if (isTaken) throw invalidParameter("full_name", "taken", "Unique names required in this organization.");
}

/** @throws {ApiError} BAD_REQUEST when somebody other than the given user has the email address */
export function assertEmailFree(reader: Reader, email: string, exceptId?: number): void {
  const holder = findUserByEmail(reader, email);
  if (holder !== undefined && holder.id !== exceptId)
    throw invalidParameter("email", "taken", `Email '${email}' already in use`);
}

/** Sends a change of a user's record; also for parts of a person that other nouns write. */
export function announceChange(tx: Tx, user: User, change: PersonChange, audience: Audience): void {
  tx.append({ type: "realm_user", op: "update", person: { user_id: user.id, ...change } }, audience);
  tx.raise("userChanged", { user, change });
}

function announceApiEmail(tx: Tx, user: User, before: string): void {
  const new_email = apiEmail(tx, user);
  if (new_email !== before) announceChange(tx, user, { new_email }, watchersOf(tx, user));
}

function notAmong(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
