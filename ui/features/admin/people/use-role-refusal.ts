import { roleChangeRefusal } from "#server/domain/users/policy.ts";
import { asking, isOnlyOwner, userFacts } from "../../../store/organization/facts.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Person } from "../../../store/organization/selectors.ts";

/** Answers why the person who is signed in may not give somebody a role, or null when they may. */
export function useRoleRefusal(person: Person) {
  const me = useOrganization(asking);
  const isOnly = useOrganization((state) => isOnlyOwner(state, person.user_id));
  return (role: number) => roleChangeRefusal(me, { target: userFacts(person), isOnlyOwner: isOnly, role });
}
