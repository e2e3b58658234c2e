import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** A custom profile field on a person's profile. */
export type FieldOfUser = { readonly user: { readonly id: number }; readonly isEditableByUser: boolean };

/** Fill in a field of a profile? People their own, unless the field is for administrators; administrators all. */
export const mayFillInField = rule(
  (person, { user, isEditableByUser }: FieldOfUser) =>
    person.role <= roles.administrator || (person.id === user.id && isEditableByUser),
);
