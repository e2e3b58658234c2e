import type { Audience } from "../../events/audience.ts";
import { roles } from "../../http/roles.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { visibilityFor } from "./access.ts";
import { areListsLimited, emailReaders, watchersOf } from "./audience.ts";
import { guestsOf } from "./by-role.ts";
import { presentUnknownUser, presentUser, unknownUserName } from "./present.ts";
import type { User } from "./queries.ts";

/**
 * Announces a new user. Their email address is sent only to those who may see it. Guests who may not see them are sent
 * nothing, or the record of an unknown user if their client needs a record of every ID.
 */
export function announceUser(tx: Tx, user: User): void {
  const person = presentUser(tx, user, { viewer: user, includeProfileData: true });
  const watchers = watchersOf(tx, user);
  if (person.email === person.delivery_email) {
    tx.append({ type: "realm_user", op: "add", person }, watchers);
  } else {
    const readers = emailReaders(tx, user);
    tx.append({ type: "realm_user", op: "add", person }, { kind: "users", ids: readers });
    const withoutEmail = { ...person, delivery_email: null };
    tx.append({ type: "realm_user", op: "add", person: withoutEmail }, { ...watchers, except: readers });
  }
  raise(tx, "userShown", { user, audience: watchers });
  if (!areListsLimited(tx)) return;
  const others = guestsOf(tx).filter((guest) => !visibilityFor(tx, guest)(user));
  announceUnknownUser(
    tx,
    user.id,
    others.map((guest) => guest.id),
  );
}

/** Sends a user's record to guests who can see them from now on. */
export function showUserTo(tx: Tx, user: User, guestIds: readonly number[]): void {
  if (guestIds.length === 0) return;
  const person = presentUser(tx, user, { viewer: { id: 0, role: roles.guest }, includeProfileData: true });
  const guests = { kind: "users", ids: guestIds } as const;
  tx.append({ type: "realm_user", op: "add", person }, guests);
  raise(tx, "userShown", { user, audience: guests });
}

/**
 * Removes a user from the lists of guests who can no longer see them (the wire specification, section 3, realm_user
 * remove).
 */
export function hideUserFrom(tx: Tx, user: User, guestIds: readonly number[]): void {
  if (guestIds.length === 0) return;
  const { id } = user;
  const guests = { kind: "users", ids: guestIds } as const;
  raise(tx, "userHidden", { user, audience: guests });
  const person = { user_id: id, full_name: unknownUserName };
  tx.append({ type: "realm_user", op: "remove", person }, guestsByCapability(guestIds, true));
  announceUnknownUser(tx, id, guestIds);
}

function announceUnknownUser(tx: Tx, id: number, guestIds: readonly number[]): void {
  if (guestIds.length === 0) return;
  tx.append({ type: "realm_user", op: "add", person: presentUnknownUser(id) }, guestsByCapability(guestIds, false));
}

/** Guests whose clients do, or do not, support incomplete lists of people. */
function guestsByCapability(ids: readonly number[], declared: boolean): Audience {
  return { kind: "users", ids, only: { capability: "user_list_incomplete", declared } };
}
