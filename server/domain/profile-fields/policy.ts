import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";

/** Rules about custom profile fields. */
export const profileFieldRules = {
  /** Fill in a field of somebody's profile? People their own, as far as that is left to them; administrators all. */
  fillInField: (person: Person, on: { readonly user: { readonly id: number }; readonly isEditableByUser: boolean }) =>
    person.role <= roles.administrator || (person.id === on.user.id && on.isEditableByUser),
} as const;
