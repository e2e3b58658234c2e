import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { invalidParameter } from "../../http/errors.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { passesFor } from "../name-key.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { assertEmailAllowed } from "./allowed-address.ts";
import { emailReaders, watchersOf } from "./audience.ts";
import type { PersonChange } from "./events.ts";
import type { EmailVisibility } from "./policy.ts";
import { apiEmail } from "./present.ts";
import { findSystemBot, findUserByEmail, type User, updateUser, usersNamed } from "./queries.ts";

/**
 * Renames a user. The name has been through `readFullName`.
 * @throws {ApiError} BAD_REQUEST when names must be unique and somebody else has this one
 */
export function changeFullName(tx: Tx, user: User, fullName: string): void {
  if (fullName === user.fullName) return;
  assertNameFree(tx, fullName, user.id);
  const renamed = updateUser(tx, user.id, { fullName });
  announceChange(tx, renamed, { full_name: fullName }, watchersOf(tx, renamed));
}

/**
 * Changes a user's email address and notifies those who may see it. The address has been through `readNewEmail`.
 * @throws {ApiError} BAD_REQUEST when somebody else has it, or the organization does not allow it
 */
export function changeEmail(tx: Tx, user: User, email: string): void {
  if (email === user.email) return;
  assertEmailAllowed(tx, email);
  assertEmailFree(tx, email, user.id);
  const before = apiEmail(tx, user);
  const changed = updateUser(tx, user.id, { email });
  announceChange(tx, changed, { delivery_email: email }, { kind: "users", ids: emailReaders(tx, changed) });
  announceApiEmail(tx, changed, before);
}

/** Notifies people who can now see a user's email address, or no longer can. Call this after the setting is written. */
export function announceEmailVisibility(tx: Tx, user: User, before: EmailVisibility): void {
  const now = settingsOf(tx, user.id).email_address_visibility;
  const readersBefore = emailReaders(tx, user, before);
  const readers = emailReaders(tx, user, now);
  const send = (ids: readonly number[], delivery_email: string | null) => {
    if (ids.length > 0) announceChange(tx, user, { delivery_email }, { kind: "users", ids });
  };
  send(idsMissingFrom(readers, readersBefore), user.email);
  send(idsMissingFrom(readersBefore, readers), null);
  announceApiEmail(tx, user, apiEmail(tx, user, before));
}

/** Changes a user's time zone: an IANA name, or the empty string for none. */
export function changeTimezone(tx: Tx, user: User, timezone: string): void {
  if (timezone === user.timezone) return;
  const changed = updateUser(tx, user.id, { timezone });
  announceChange(tx, changed, { timezone, email: apiEmail(tx, changed) }, watchersOf(tx, changed));
}

/**
 * Makes sure that a name is free. Nobody may have the system bot's name. Where names must be unique, nobody may have
 * the name of somebody else, deactivated people included.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertNameFree(reader: Reader, fullName: string, exceptId?: number): void {
  const systemBot = findSystemBot(reader);
  if (systemBot !== undefined && passesFor(fullName, systemBot.fullName)) {
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

/** Announces a change of a user's record. Other folders call it for the parts that they store. */
export function announceChange(tx: Tx, user: User, change: PersonChange, audience: Audience): void {
  tx.append({ type: "realm_user", op: "update", person: { user_id: user.id, ...change } }, audience);
  raise(tx, "userChanged", { user, change });
}

/** Notifies everybody if a user's address in the API is not the one from before. Call this after the write. */
export function announceApiEmail(tx: Tx, user: User, before: string): void {
  const new_email = apiEmail(tx, user);
  if (new_email !== before) announceChange(tx, user, { new_email }, watchersOf(tx, user));
}

function idsMissingFrom(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
