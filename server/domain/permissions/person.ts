import type { Reader } from "../../db/store.ts";
import { isInGroup } from "../groups/membership.ts";
import type { User } from "../users/queries.ts";

/** Whoever asks, as the rules see them. */
export type Person = Pick<User, "id" | "role" | "botType" | "isActive"> & {
  /** Whether they are in a group, directly or through subgroups. */
  readonly isIn: (groupId: number) => boolean;
};

/** A stored user as the rules see them, groups as they are now. */
export function personOf(reader: Reader, user: User): Person {
  const { id, role, botType, isActive } = user;
  return { id, role, botType, isActive, isIn: (groupId) => isInGroup(reader, user, groupId) };
}
