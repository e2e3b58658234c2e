import { rule } from "../permissions/rule.ts";

/** A message that somebody can read, as far as submessages ask. */
type Attachable = { readonly authorId: number; readonly isWidget: boolean };

/**
 * Attach a submessage (the wire specification, 1.3, POST /submessage)? The author makes a widget of the message, and from
 * then on everybody who reads it takes part.
 */
export const mayAttachSubmessage = rule(
  (person, { authorId, isWidget }: Attachable) => isWidget || person.id === authorId,
);

/** Change the question of a poll, or the title of a to-do list? */
export const mayRenameWidget = rule((person, { authorId }: Pick<Attachable, "authorId">) => person.id === authorId);
