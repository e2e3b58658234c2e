import type { Reader } from "../../db/store.ts";
import { isAdministrator, isGuest, isOwner } from "./policy.ts";
import { allUsers, type User } from "./queries.ts";

/** The active guests. */
export function guestsOf(reader: Reader): User[] {
  return allUsers(reader).filter((user) => user.isActive && isGuest(user));
}

/** The active administrators, owners included. */
export function administratorsOf(reader: Reader): User[] {
  return allUsers(reader).filter((user) => user.isActive && isAdministrator(user));
}

/** The active owners. Bots do not count. */
export function ownersOf(reader: Reader): User[] {
  return allUsers(reader).filter((user) => user.isActive && isOwner(user) && user.botType === null);
}
