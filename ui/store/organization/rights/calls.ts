import type { Endpoint } from "#server/http/contract.ts";
import { mayCall } from "#server/http/who.ts";
import { currentPerson } from "../facts.ts";
import type { Organization } from "../organization.ts";

/** May the person who is signed in use the administration, which calls endpoints for administrators? */
export function canAdminister(organization: Organization): boolean {
  return canCall(organization, { who: "administrator" });
}

/** Does the role of the person who is signed in allow them to call an endpoint? Deactivated people may call none. */
export function canCall(organization: Organization, { who }: Pick<Endpoint, "who">): boolean {
  const { role, isActive } = currentPerson(organization);
  return isActive && mayCall(role, who);
}
