import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/**
 * May this person change a setting of the organization, or give one of its permissions to others? Only owners may
 * change some of them.
 */
export const mayChangeOrganization = rule(
  (person, { ownersOnly }: { readonly ownersOnly: boolean }) =>
    person.role <= (ownersOnly ? roles.owner : roles.administrator),
);

/**
 * May this person change their own name, email address or picture? Administrators may do so even if the
 * organization has turned that off. Bots may not.
 */
export const mayChangeOwnProfile = rule(
  (person, { isDisabled }: { readonly isDisabled: boolean }) =>
    person.botType === null && (!isDisabled || person.role <= roles.administrator),
);
