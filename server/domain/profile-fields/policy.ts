import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** A custom profile field of somebody. */
export type FieldOfUser = { readonly user: { readonly id: number }; readonly isEditableByUser: boolean };

/** Fill in a field of somebody's profile? People their own, as far as that is left to them; administrators all. */
export const mayFillInField = rule(
  (person, { user, isEditableByUser }: FieldOfUser) =>
    person.role <= roles.administrator || (person.id === user.id && isEditableByUser),
);
