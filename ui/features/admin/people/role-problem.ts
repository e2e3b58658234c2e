import { t } from "@lingui/core/macro";
import type { Organization } from "../../../store/organization/organization.ts";
import { findRoleRefusal } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";

/** Why a person or a bot cannot be given a role, and what to do about it; undefined when they can, or have it. */
export function roleProblem(organization: Organization | undefined, person: Person, role: number): string | undefined {
  if (organization === undefined || role === person.role) return undefined;
  switch (findRoleRefusal(organization, person, role)) {
    case "not_permitted":
      return t`Only administrators can change roles.`;
    case "owners_alone":
      return t`Only owners can make someone an owner or change an owner's role.`;
    case "only_owner":
      return t`There is no other owner. Make someone else an owner first.`;
    case "guest":
      return t`Guests can't become administrators directly. Change the role to member and save first.`;
    case null:
      return undefined;
  }
}
