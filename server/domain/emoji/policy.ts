import type { PermissionCheck } from "../permissions/holds.ts";
import { rule } from "../permissions/rule.ts";
import { isAdministrator } from "../users/policy.ts";

/** The permissions of the organization that a person holds. */
type AddingCase = { readonly holds: PermissionCheck };

/** May this person add custom emoji? They need the permission for it. */
export const mayAddEmoji = rule((_person, { holds }: AddingCase) => holds("can_add_custom_emoji_group"));

/** May this person give a custom emoji the name of a standard one? */
export const mayOverrideEmoji = rule(
  (person, facts: AddingCase) => mayAddEmoji(person, facts) && isAdministrator(person),
);

/** May this person remove a custom emoji? Administrators and its author may. */
export const mayRemoveEmoji = rule(
  (person, { authorId }: { readonly authorId: number | null }) => isAdministrator(person) || person.id === authorId,
);
