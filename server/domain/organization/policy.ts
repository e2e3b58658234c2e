import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** Change a setting of the organization, or give one of its permissions to others? Some only owners may change. */
export const mayChangeOrganization = rule(
  (person, { ownersOnly }: { readonly ownersOnly: boolean }) =>
    person.role <= (ownersOnly ? roles.owner : roles.administrator),
);

/**
 * Change one's own name, email address or picture? Administrators may even where the organization has turned that off;
 * a bot does not choose its own.
 */
export const mayChangeOwnProfile = rule(
  (person, { isDisabled }: { readonly isDisabled: boolean }) =>
    person.botType === null && (!isDisabled || person.role <= roles.administrator),
);
