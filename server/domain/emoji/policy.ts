import { roles } from "../../http/roles.ts";
import { rule } from "../permissions/rule.ts";

/** May this person give a custom emoji the name of a standard one? */
export const mayOverrideEmoji = rule((person) => person.role <= roles.administrator);

/** May this person remove a custom emoji? Administrators and its author may. */
export const mayRemoveEmoji = rule(
  (person, { authorId }: { readonly authorId: number | null }) =>
    person.role <= roles.administrator || person.id === authorId,
);
