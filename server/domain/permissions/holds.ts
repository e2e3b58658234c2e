import { roles } from "../../http/roles.ts";
import type { Person } from "./person.ts";

/**
 * Whether somebody holds what is given to a group. Guests never hold what must not be given to everyone, even when they
 * are in the group (the wire specification, 10.1).
 */
export function holds(
  person: Person,
  { groupId, allowEveryone }: { readonly groupId: number; readonly allowEveryone: boolean },
): boolean {
  return (allowEveryone || person.role !== roles.guest) && person.isIn(groupId);
}
