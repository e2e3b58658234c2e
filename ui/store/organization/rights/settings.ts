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

/** Whether a setting or permission has an effect on this server. The pages show no other. */
export function isSettingOffered(
  { server_web_public_streams_enabled }: Pick<Organization, "server_web_public_streams_enabled">,
  { needs }: { readonly needs?: "web_public_channels" },
): boolean {
  return needs === undefined || server_web_public_streams_enabled;
}
