import type { Tx } from "../../db/mutate.ts";
import { users } from "../../db/schema/users.ts";
import { roles } from "../../http/roles.ts";
import { joinRoleGroups } from "../groups/actions.ts";
import { copyDefaultSettings } from "../settings/queries.ts";
import { subscribeToDefaultChannels } from "../subscriptions/actions.ts";
import { assertEmailFree } from "./change.ts";
import { presentUser } from "./present.ts";
import { allUsers, findUser, forgetUser, type User } from "./queries.ts";

/** Somebody new; the password is hashed already, null for who has none yet. */
export type NewUser = {
  readonly email: string;
  readonly fullName: string;
  readonly role: number;
  readonly passwordHash: string | null;
};

/**
 * Adds a person: with the organization's default settings, in the groups of their role, subscribed to the default
 * channels unless whoever invited them chose others; everybody is told.
 * @throws {ApiError} BAD_REQUEST when the email address is taken
 */
export function insertUser(tx: Tx, person: NewUser, options = { joinsDefaultChannels: true }): User {
  assertEmailFree(tx, person.email);
  const { id } = tx.store.db
    .insert(users)
    .values({ ...person, joinedAt: tx.now })
    .returning({ id: users.id })
    .get();
  forgetUser(tx, id);
  copyDefaultSettings(tx, id);
  const user = findUser(tx, id);
  if (user === undefined) throw new Error(`The new user ${id} is not there.`);
  announceUser(tx, user);
  joinRoleGroups(tx, user);
  if (options.joinsDefaultChannels) subscribeToDefaultChannels(tx, user);
  return user;
}

/** Those who may see the address are told it, the others are not: two events, one audience each. */
function announceUser(tx: Tx, user: User): void {
  const view = { includeProfileData: true };
  const asAdministrator = presentUser(tx, user, { ...view, viewer: { id: 0, role: roles.administrator } });
  const asGuest = presentUser(tx, user, { ...view, viewer: { id: 0, role: roles.guest } });
  if (asAdministrator.delivery_email === asGuest.delivery_email) {
    tx.append({ type: "realm_user", op: "add", person: asGuest }, { kind: "everyone" });
    return;
  }
  for (const role of Object.values(roles)) {
    const ids = usersOfRole(tx, role).map((viewer) => viewer.id);
    const person = presentUser(tx, user, { ...view, viewer: { id: 0, role } });
    if (ids.length > 0) tx.append({ type: "realm_user", op: "add", person }, { kind: "users", ids });
  }
}

function usersOfRole(tx: Tx, role: number): User[] {
  return allUsers(tx).filter((user) => user.isActive && user.role === role);
}
