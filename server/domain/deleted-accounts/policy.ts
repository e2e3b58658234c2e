import { refusalRule } from "../permissions/rule.ts";
import { isOwner } from "../users/policy.ts";

/** An account that may be deleted for good. */
export type DeletionCase = { readonly target: { readonly isActive: boolean; readonly isDeleted: boolean } };

/**
 * Why this person may not delete an account for good, or null when they may. Only owners may, and only a deactivated
 * account. So nobody deletes themselves, and an owner remains (docs/decisions/0040-deleted-accounts.md).
 */
export const accountDeletionRefusal = refusalRule<DeletionCase, "not_permitted" | "deleted" | "active">(
  "not_permitted",
  (person, { target }) => {
    if (person.botType !== null || !isOwner(person)) return "not_permitted";
    if (target.isDeleted) return "deleted";
    return target.isActive ? "active" : null;
  },
);
