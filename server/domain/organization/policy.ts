import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";

/** Rules about the organization as a whole. */
export const organizationRules = {
  /**
   * Do what an organization-level permission allows? Guests never where it must not be given to everyone, even when
   * they are listed (the wire specification, 10.1).
   */
  holdPermission: (person: Person, on: { readonly groupId: number; readonly allowEveryone: boolean }) =>
    (on.allowEveryone || person.role !== roles.guest) && person.isIn(on.groupId),
} as const;
