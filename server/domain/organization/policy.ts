import { rule } from "../permissions/rule.ts";
import { isAdministrator, isOwner } from "../users/policy.ts";

/**
 * May this person change a setting of the organization, or give one of its permissions to others? Only owners may
 * change some of them.
 */
export const mayChangeOrganization = rule((person, { ownersOnly }: { readonly ownersOnly: boolean }) =>
  ownersOnly ? isOwner(person) : isAdministrator(person),
);

/**
 * May this person change their own name, email address or picture? Administrators may do so even if the
 * organization has turned that off. Bots may not.
 */
export const mayChangeOwnProfile = rule(
  (person, { isDisabled }: { readonly isDisabled: boolean }) =>
    person.botType === null && (!isDisabled || isAdministrator(person)),
);
