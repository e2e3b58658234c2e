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

/** Somebody to be seen, and what decides whether. */
export type SightSituation = {
  readonly target: Pick<User, "id" | "botType">;
  /** Whether the person sees everybody (the wire specification, 10.2, can_access_all_users_group). */
  readonly seesEverybody: boolean;
  /** Whether the person shares a channel, or a conversation of direct messages, with somebody. */
  readonly meets: (userId: number) => boolean;
};

/** Rules about people. */
export const userRules = {
  /** See that person's real email address? Everybody sees their own and those of bots. */
  readEmail: (
    person: Person,
    on: { readonly target: Pick<User, "id" | "botType">; readonly visibility: EmailVisibility },
  ) => mayReadEmail(person, on.target, on.visibility),

  /** Know that somebody is here, their name and record? Bots are there for everybody. */
  seeUser: (person: Person, { target, seesEverybody, meets }: SightSituation) =>
    seesEverybody || target.id === person.id || target.botType !== null || meets(target.id),

  /**
   * Add people, edit, deactivate and reactivate them? Owners too (the API specification, States and transitions); adding
   * needs no grant (docs/decisions/0024-administrators-add-people.md).
   */
  manageUsers: (person: Person) => person.role <= roles.administrator,

  /** Change, deactivate or reactivate that person? Whoever manages people does; owners are for owners alone. */
  changeUser: (person: Person, { target }: { readonly target: Pick<User, "role"> }) => mayChange(person, target),

  /** Add or remove the owner role (the API specification, Authentication 5)? */
  grantOwnership: (person: Person) => person.role === roles.owner,

  /** Change other people's email addresses? For owners alone to whom whoever runs the server has granted it. */
  changeUserEmails: (person: Person, on: { readonly isGranted: boolean }) =>
    person.role === roles.owner && on.isGranted,

  /** See and revoke that person's API keys and sessions? Everybody their own; of an owner's nobody else's but owners. */
  manageSignIns: (person: Person, { target }: { readonly target: Pick<User, "id" | "role"> }) =>
    person.id === target.id || mayChange(person, target),

  /** Make a link by which that person chooses a new password? Not oneself: one's own password needs the old one. */
  resetPassword: (person: Person, { target }: { readonly target: Pick<User, "id" | "role" | "botType"> }) =>
    person.botType === null && target.botType === null && person.id !== target.id && mayChange(person, target),

  /** Deactivate one's own account? Bots are deactivated by people. */
  deactivateSelf: (person: Person) => person.botType === null,
} as const;

function mayChange(person: Person, target: Pick<User, "role">): boolean {
  return person.role <= roles.administrator && (target.role !== roles.owner || person.role === roles.owner);
}

/** The rule itself, for whoever writes a user for a whole role at once. */
export function mayReadEmail(
  viewer: Pick<User, "id" | "role">,
  target: Pick<User, "id" | "botType">,
  visibility: EmailVisibility,
): boolean {
  return viewer.id === target.id || target.botType !== null || viewer.role <= weakestRoleThatSees[visibility];
}
