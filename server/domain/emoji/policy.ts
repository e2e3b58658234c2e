import { roles } from "../../http/roles.ts";
import type { PermissionCheck } from "../permissions/holds.ts";
import { rule } from "../permissions/rule.ts";

/** May this person add custom emoji? They need the permission for it. */
export const mayAddEmoji = rule((_person, { holds }: { readonly holds: PermissionCheck }) =>
  holds("can_add_custom_emoji_group"),
);

/** May this person give a custom emoji the name of a standard one? */
export const mayOverrideEmoji = rule((person) => person.role <= roles.administrator);

/** May this person remove a custom emoji? Administrators and its author may. */
export const mayRemoveEmoji = rule(
  (person, { authorId }: { readonly authorId: number | null }) =>
    person.role <= roles.administrator || person.id === authorId,
);
