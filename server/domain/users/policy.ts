import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";
import { refusalRule, rule } from "../permissions/rule.ts";

/** The properties of a user that decide what others may do to them. */
export type UserFacts = Pick<Person, "id" | "role" | "botType">;

/**
 * Who may see a person's real email address (the wire specification, 9.2: 1 everyone, 2 members, 3 admins, 4 nobody, 5
 * moderators).
 */
export type EmailVisibility = 1 | 2 | 3 | 4 | 5;

/** Whether somebody is an owner. */
export function isOwner({ role }: Pick<UserFacts, "role">): boolean {
  return role === roles.owner;
}

/** Whether somebody is an administrator or an owner. */
export function isAdministrator({ role }: Pick<UserFacts, "role">): boolean {
  return role <= roles.administrator;
}

/** Whether somebody is a guest. */
export function isGuest({ role }: Pick<UserFacts, "role">): boolean {
  return role === roles.guest;
}

/** Whether the first person has a role below that of the second. */
export function hasWeakerRole(one: Pick<UserFacts, "role">, other: Pick<UserFacts, "role">): boolean {
  return one.role > other.role;
}

/** The flags that clients are sent about somebody's role, beside the role itself. */
export function flagsOfRole(user: Pick<UserFacts, "role">) {
  return { is_owner: isOwner(user), is_admin: isAdministrator(user), is_guest: isGuest(user) };
}

/** The same about the person who is signed in. */
export function ownFlagsOfRole(user: Pick<UserFacts, "role">) {
  return { ...flagsOfRole(user), is_moderator: user.role === roles.moderator };
}

/** A user, and the facts that decide whether a person may see them. */
export type VisibilityCase = {
  readonly target: Pick<UserFacts, "id" | "botType">;
  /** Whether the person sees everybody (the wire specification, 10.2, can_access_all_users_group). */
  readonly seesEverybody: boolean;
  /** Whether the person shares a channel with a user, or has had a direct message conversation with them. */
  readonly isContact: (userId: number) => boolean;
};

/** May this person see that user's name and record? Everybody sees bots. */
export const maySeeUser = rule(
  (person, { target, seesEverybody, isContact }: VisibilityCase) =>
    seesEverybody || target.id === person.id || target.botType !== null || isContact(target.id),
);

/**
 * May this person add, edit, deactivate and reactivate people? Owners may too (the API specification, States and
 * transitions). Adding people needs no grant (docs/decisions/0024-administrators-add-people.md).
 */
export const mayManageUsers = rule(isAdministrator);

/**
 * May this person change, deactivate or reactivate that person? Those who manage people may. Only owners may do it to
 * owners.
 */
export const mayChangeUser = rule((person, { target }: { readonly target: Pick<UserFacts, "role"> }) =>
  mayChange(person, target),
);

/** May this person give or take the owner role (the API specification, Authentication 5)? */
export const mayGrantOwnership = rule(isOwner);

/** May this person add somebody with this role? */
export const mayAddAs = rule(
  (person, { role }: Pick<UserFacts, "role">) =>
    mayManageUsers(person) && (!isOwner({ role }) || mayGrantOwnership(person)),
);

/**
 * May this person change the email addresses of others? Only owners to whom the operator of the server has granted it.
 */
export const mayChangeUserEmails = rule(
  (person, { isGranted }: { readonly isGranted: boolean }) => isOwner(person) && isGranted,
);

/**
 * May this person see and revoke the API keys and sessions of that person? Everybody may revoke their own. Only owners
 * may revoke another owner's.
 */
export const mayManageSignIns = rule(
  (person, { target }: { readonly target: Pick<UserFacts, "id" | "role"> }) =>
    person.id === target.id || mayChange(person, target),
);

/**
 * May this person create a link with which that person chooses a new password? Not for themselves: changing one's own
 * password takes the old one.
 */
export const mayResetPassword = rule(
  (person, { target }: { readonly target: UserFacts }) =>
    person.botType === null && target.botType === null && person.id !== target.id && mayChange(person, target),
);

/** Why this person may not deactivate their own account, or null when they may. Bots are deactivated by people. */
export const selfDeactivationRefusal = refusalRule<Pick<RoleLossCase, "isOnlyOwner">, "not_permitted" | "only_owner">(
  "not_permitted",
  (person, { isOnlyOwner }) => {
    if (person.botType !== null) return "not_permitted";
    return isOnlyOwner ? "only_owner" : null;
  },
);

/** A person who may lose the owner role, by another role or by deactivation. */
export type RoleLossCase = {
  readonly target: Pick<UserFacts, "role">;
  /** Whether the organization would have no owner without them. */
  readonly isOnlyOwner: boolean;
};

/**
 * Why a person may not be given another role (the API specification, PATCH /users/{user_id}), or null when they may.
 */
export const roleChangeRefusal = refusalRule<
  RoleLossCase & { readonly role: number },
  "not_permitted" | "owners_alone" | "only_owner" | "guest"
>("not_permitted", (person, { target, isOnlyOwner, role }) => {
  if (!mayManageUsers(person)) return "not_permitted";
  if ((isOwner({ role }) || isOwner(target)) && !mayGrantOwnership(person)) return "owners_alone";
  if (isOnlyOwner) return "only_owner";
  return isGuest(target) && isAdministrator({ role }) ? "guest" : null;
});

/** Why a person may not be deactivated, or null when they may. */
export const deactivationRefusal = refusalRule<RoleLossCase, "not_permitted" | "owners_alone" | "only_owner">(
  "not_permitted",
  (person, { target, isOnlyOwner }) => {
    if (!mayManageUsers(person)) return "not_permitted";
    if (isOnlyOwner) return "only_owner";
    return mayChangeUser(person, { target }) ? null : "owners_alone";
  },
);

/** Whether somebody sees the real email address of a user. Everybody sees their own and those of bots. */
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

function mayChange(person: Person, target: Pick<UserFacts, "role">): boolean {
  return isAdministrator(person) && (!isOwner(target) || isOwner(person));
}
