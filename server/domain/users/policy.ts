import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";
import type { User } from "./queries.ts";

/**
 * Who may see a person's real email address (the wire specification, 9.2: 1 everyone, 2 members, 3 admins, 4 nobody, 5
 * moderators).
 */
export type EmailVisibility = 1 | 2 | 3 | 4 | 5;

const weakestRoleThatSees: Readonly<Record<EmailVisibility, number>> = {
  1: roles.guest,
  2: roles.member,
  3: roles.administrator,
  4: 0,
  5: roles.moderator,
};

/** Rules about people. */
export const userRules = {
  /** See that person's real email address? Everybody sees their own and those of bots. */
  readEmail: (
    person: Person,
    on: { readonly target: Pick<User, "id" | "botType">; readonly visibility: EmailVisibility },
  ) => mayReadEmail(person, on.target, on.visibility),
} as const;

/** The rule itself, for whoever writes a user for a whole role at once. */
export function mayReadEmail(
  viewer: Pick<User, "id" | "role">,
  target: Pick<User, "id" | "botType">,
  visibility: EmailVisibility,
): boolean {
  return viewer.id === target.id || target.botType !== null || viewer.role <= weakestRoleThatSees[visibility];
}
