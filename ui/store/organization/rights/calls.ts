import type { Endpoint } from "#server/http/contract.ts";
import { mayCall } from "#server/http/who.ts";
import { asking } from "../facts.ts";
import type { Organization } from "../organization.ts";

/** Is the role of the person who is signed in enough for what an endpoint does? */
export function canCall(organization: Organization, { who }: Pick<Endpoint, "who">): boolean {
  return mayCall(asking(organization).role, who);
}
