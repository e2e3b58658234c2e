import type { Organization } from "../../../store/organization/organization.ts";
import { findRoleRefusal } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";

/** Why a person or a bot cannot be given a role, and what to do about it; undefined when they can, or have it. */
export function roleProblem(organization: Organization | undefined, person: Person, role: number): string | undefined {
  if (organization === undefined || role === person.role) return undefined;
  return texts[findRoleRefusal(organization, person, role) ?? "none"];
}

const texts = {
  none: undefined,
  not_permitted: "Only administrators can change roles.",
  owners_alone: "Only an owner can make somebody an owner, or change an owner's role.",
  only_owner: "Make somebody else an owner first: there is no other.",
  guest: "Make them a member first: guests cannot become administrators at once.",
} as const;
