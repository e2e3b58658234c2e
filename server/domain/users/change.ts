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
 * Renames somebody; `fullName` is one that `readFullName` let pass.
 * @throws {ApiError} BAD_REQUEST when names must be unique and somebody else has this one
 */
export function changeFullName(tx: Tx, user: User, fullName: string): void {
  if (fullName === user.fullName) return;
  assertNameFree(tx, fullName, user.id);
  const renamed = updateUser(tx, user.id, { fullName });
  announceChange(tx, renamed, { full_name: fullName }, watchersOf(tx, renamed));
}

/**
 * Gives somebody another email address, one that `readEmail` let pass; those who may see it are told.
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

/** Tells, once their setting is written, who may see somebody's address now and could not before, and who no longer may. */
export function announceEmailVisibility(tx: Tx, user: User, before: EmailVisibility): void {
  const now = settingsOf(tx, user.id).email_address_visibility;
  const could = emailReaders(tx, user, before);
  const can = emailReaders(tx, user, now);
  const told = (ids: readonly number[], delivery_email: string | null) => {
    if (ids.length > 0) announceChange(tx, user, { delivery_email }, { kind: "users", ids });
  };
  told(notAmong(can, could), user.email);
  told(notAmong(could, can), null);
  announceApiEmail(tx, user, apiEmail(tx, user, before));
}

/** Moves somebody's clock: an IANA time zone, or none. */
export function changeTimezone(tx: Tx, user: User, timezone: string): void {
  if (timezone === user.timezone) return;
  const moved = updateUser(tx, user.id, { timezone });
  announceChange(tx, moved, { timezone, email: apiEmail(tx, moved) }, watchersOf(tx, moved));
}

/**
 * Nobody has the name that the server itself speaks under; and where the organization wants it so, nobody has a name
 * that somebody, deactivated people included, has already.
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

/** @throws {ApiError} BAD_REQUEST when somebody, other than the one given, has the email address */
export function assertEmailFree(reader: Reader, email: string, exceptId?: number): void {
  const holder = findUserByEmail(reader, email);
  if (holder !== undefined && holder.id !== exceptId)
    throw invalidParameter("email", "taken", `Email '${email}' already in use`);
}

/** Tells people what of somebody changed; whoever writes a part of a person that has no action here calls it. */
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
