import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** Change a setting of the organization, or give one of its permissions to others? Some are the owners' alone. */
export const mayChangeOrganization = rule(
  (person, { ownersOnly }: { readonly ownersOnly: boolean }) =>
    person.role <= (ownersOnly ? roles.owner : roles.administrator),
);

/**
 * Change one's own name, email address or picture? Where the organization has turned that off, administrators still
 * may; those of a bot are not the bot's to choose.
 */
export const mayChangeOwnProfile = rule(
  (person, { isDisabled }: { readonly isDisabled: boolean }) =>
    person.botType === null && (!isDisabled || person.role <= roles.administrator),
);
