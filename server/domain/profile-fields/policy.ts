import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** A custom profile field on a person's profile. */
export type FieldOfUser = { readonly user: { readonly id: number }; readonly isEditableByUser: boolean };

/**
 * May this person fill in a field of that person's profile? Everybody may fill in their own, unless the field is for
 * administrators. Administrators may fill in all.
 */
export const mayFillInField = rule(
  (person, { user, isEditableByUser }: FieldOfUser) =>
    person.role <= roles.administrator || (person.id === user.id && isEditableByUser),
);
