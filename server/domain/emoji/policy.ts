import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";

/** Rules about custom emoji; who may add one at all is a permission of the organization. */
export const emojiRules = {
  /** Give a custom emoji the name of one that everybody has already? */
  overrideEmoji: (person: Person) => person.role <= roles.administrator,

  /** Remove a custom emoji? Its author may. */
  removeEmoji: (person: Person, on: { readonly authorId: number | null }) =>
    person.role <= roles.administrator || person.id === on.authorId,
} as const;
