import { roles } from "../../http/roles.ts";
import { holds } from "../permissions/holds.ts";
import type { Person } from "../permissions/person.ts";

/** Rules about the organization as a whole. */
export const organizationRules = {
  /** Do what an organization-level permission allows? */
  holdPermission: holds,

  /** Change a setting of the organization, or give one of its permissions to others? Some are the owners' alone. */
  changeOrganization: (person: Person, on: { readonly ownersOnly: boolean }) =>
    person.role <= (on.ownersOnly ? roles.owner : roles.administrator),

  /**
   * Change one's own name, email address or picture? Where the organization has turned that off, administrators still
   * may; those of a bot are not the bot's to choose.
   */
  changeOwnProfile: (person: Person, on: { readonly isDisabled: boolean }) =>
    person.botType === null && (!on.isDisabled || person.role <= roles.administrator),
} as const;
