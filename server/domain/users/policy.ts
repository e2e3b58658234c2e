import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";
import { rule } from "../permissions/rule.ts";

/** Somebody, as far as it decides who may do what to them. */
export type UserFacts = Pick<Person, "id" | "role" | "botType">;

/**
 * Who may see a person's real email address (the wire specification, 9.2: 1 everyone, 2 members, 3 admins, 4 nobody, 5
 * moderators).
 */
export type EmailVisibility = 1 | 2 | 3 | 4 | 5;

/** Somebody to be seen, and what decides whether. */
export type SightSituation = {
  readonly target: Pick<UserFacts, "id" | "botType">;
  /** Whether the person sees everybody (the wire specification, 10.2, can_access_all_users_group). */
  readonly seesEverybody: boolean;
  /** Whether the person shares a channel, or a conversation of direct messages, with somebody. */
  readonly meets: (userId: number) => boolean;
};

/** Know that somebody is here, their name and record? Bots are there for everybody. */
export const maySeeUser = rule(
  (person, { target, seesEverybody, meets }: SightSituation) =>
    seesEverybody || target.id === person.id || target.botType !== null || meets(target.id),
);

/**
 * Add people, edit, deactivate and reactivate them? Owners too (the API specification, States and transitions); adding
 * needs no grant (docs/decisions/0024-administrators-add-people.md).
 */
export const mayManageUsers = rule((person) => person.role <= roles.administrator);

/** Change, deactivate or reactivate that person? Those who manage people do; owners are for owners alone. */
export const mayChangeUser = rule((person, { target }: { readonly target: Pick<UserFacts, "role"> }) =>
  changes(person, target),
);

/** Add or remove the owner role (the API specification, Authentication 5)? */
export const mayGrantOwnership = rule((person) => person.role === roles.owner);

/** Add somebody with this role? */
export const mayAddAs = rule(
  (person, { role }: Pick<UserFacts, "role">) =>
    mayManageUsers(person) && (role !== roles.owner || mayGrantOwnership(person)),
);

/** Change other people's email addresses? For owners alone to whom the person who runs the server has granted it. */
export const mayChangeUserEmails = rule(
  (person, { isGranted }: { readonly isGranted: boolean }) => person.role === roles.owner && isGranted,
);

/** See and revoke that person's API keys and sessions? Everybody their own; of an owner's nobody else's but owners. */
export const mayManageSignIns = rule(
  (person, { target }: { readonly target: Pick<UserFacts, "id" | "role"> }) =>
    person.id === target.id || changes(person, target),
);

/** Make a link by which that person chooses a new password? Not oneself: one's own password needs the old one. */
export const mayResetPassword = rule(
  (person, { target }: { readonly target: UserFacts }) =>
    person.botType === null && target.botType === null && person.id !== target.id && changes(person, target),
);

/** Deactivate one's own account? Bots are deactivated by people. */
export const mayDeactivateSelf = rule((person) => person.botType === null);

/** A person who is to be given a role, or to be deactivated. */
export type EndingFacts = {
  readonly target: Pick<UserFacts, "role">;
  /** Whether the organization would have no owner without them. */
  readonly isOnlyOwner: boolean;
};

/** Why a person may not be given another role (the API specification, PATCH /users/{user_id}), or null when they may. */
export function roleChangeRefusal(
  person: Person,
  { target, isOnlyOwner, role }: EndingFacts & { readonly role: number },
): "not_permitted" | "owners_alone" | "only_owner" | "guest" | null {
  if (!mayManageUsers(person)) return "not_permitted";
  if ((role === roles.owner || target.role === roles.owner) && !mayGrantOwnership(person)) return "owners_alone";
  if (isOnlyOwner) return "only_owner";
  return target.role === roles.guest && role <= roles.administrator ? "guest" : null;
}

/** Why a person may not be deactivated, or null when they may. */
export function deactivationRefusal(
  person: Person,
  { target, isOnlyOwner }: EndingFacts,
): "not_permitted" | "owners_alone" | "only_owner" | null {
  if (!mayManageUsers(person)) return "not_permitted";
  if (isOnlyOwner) return "only_owner";
  return mayChangeUser(person, { target }) ? null : "owners_alone";
}

/** Whether somebody sees that person's real email address. Everybody sees their own and those of bots. */
export function seesEmail(
  viewer: Pick<UserFacts, "id" | "role">,
  target: Pick<UserFacts, "id" | "botType">,
  visibility: EmailVisibility,
): boolean {
  return viewer.id === target.id || target.botType !== null || viewer.role <= weakestRoleThatSees[visibility];
}

const weakestRoleThatSees: Readonly<Record<EmailVisibility, number>> = {
  1: roles.guest,
  2: roles.member,
  3: roles.administrator,
  4: 0,
  5: roles.moderator,
};

function changes(person: Person, target: Pick<UserFacts, "role">): boolean {
  return person.role <= roles.administrator && (target.role !== roles.owner || person.role === roles.owner);
}
