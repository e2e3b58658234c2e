import { rule } from "../permissions/rule.ts";
import { isAdministrator } from "../users/policy.ts";

/** A custom profile field on a person's profile. */
export type FieldOfUser = { readonly user: { readonly id: number }; readonly isEditableByUser: boolean };

/**
 * May this person fill in a field of that person's profile? Everybody may fill in their own, unless the field is for
 * administrators. Administrators may fill in all.
 */
export const mayFillInField = rule(
  (person, { user, isEditableByUser }: FieldOfUser) =>
    isAdministrator(person) || (person.id === user.id && isEditableByUser),
);
