import type { Person } from "../permissions/person.ts";

/** A message that somebody can read, as far as submessages ask. */
type Attachable = { readonly authorId: number; readonly isWidget: boolean };

/** Rules about submessages (the wire specification, 1.3, POST /submessage). */
export const submessageRules = {
  /** Attach a submessage? The author makes a widget of the message, and from then on whoever reads it takes part. */
  attachSubmessage: (person: Person, { authorId, isWidget }: Attachable) => isWidget || person.id === authorId,

  /** Change the question of a poll, or the title of a to-do list? */
  renameWidget: (person: Person, { authorId }: Pick<Attachable, "authorId">) => person.id === authorId,
} as const;
