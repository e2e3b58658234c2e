import { mayChangeOrganization } from "#server/domain/organization/policy.ts";
import { currentPerson } from "../facts.ts";
import type { Organization } from "../organization.ts";

/** May the person who is signed in change a setting of the organization, or give one of its permissions to others? */
export function canChangeSetting(
  organization: Organization,
  { ownersOnly = false }: { readonly ownersOnly?: boolean },
): boolean {
  return mayChangeOrganization(currentPerson(organization), { ownersOnly });
}

/** Whether pages show a setting or permission: it has an effect on this server. */
export function isSettingOffered(
  { webPublic = false }: { readonly webPublic?: boolean },
  allowsWebPublic: boolean | undefined,
): boolean {
  return !webPublic || allowsWebPublic === true;
}
