import { accountDeletionRefusal } from "#server/domain/deleted-accounts/policy.ts";
import { currentPerson } from "../facts.ts";
import type { Organization } from "../organization.ts";
import type { Person } from "../selectors.ts";

/** Why they may not delete an account for good, or null when they may. */
export function findAccountDeletionRefusal(
  organization: Organization,
  { is_active: isActive, is_deleted }: Pick<Person, "is_active" | "is_deleted">,
) {
  return accountDeletionRefusal(currentPerson(organization), { target: { isActive, isDeleted: is_deleted === true } });
}
