import type { Endpoint } from "#server/http/contract.ts";
import { mayCall } from "#server/http/who.ts";
import { currentPerson } from "../facts.ts";
import type { Organization } from "../organization.ts";

/** Does the role of the person who is signed in allow them to call an endpoint? Deactivated people may call none. */
export function canCall(organization: Organization, { who }: Pick<Endpoint, "who">): boolean {
  const { role, isActive } = currentPerson(organization);
  return isActive && mayCall(role, who);
}
