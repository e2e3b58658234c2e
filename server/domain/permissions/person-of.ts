import type { Reader } from "../../db/store.ts";
import { isAmongHolders } from "../groups/membership.ts";
import type { User } from "../users/queries.ts";
import type { Person } from "./person.ts";

/** A stored user as the rules see them, with their current groups. */
export function personOf(reader: Reader, user: User): Person {
  const { id, role, botType, isActive } = user;
  return { id, role, botType, isActive, isIn: (value) => isAmongHolders(reader, user, value) };
}
