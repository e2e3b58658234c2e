import { rule } from "../permissions/rule.ts";

/** The facts that the rules for submessages of a readable message need. */
type SubmessageCase = {
  readonly authorId: number;
  readonly isWidget: boolean;
  /** Whether it is in an archived channel, where messages can no longer be changed. */
  readonly isArchived: boolean;
};

/**
 * May this person attach a submessage (the wire specification, 1.3, POST /submessage)? The author can make the message
 * a widget. After that, everybody who can read it may take part.
 */
export const mayAttachSubmessage = rule(
  (person, { authorId, isWidget, isArchived }: SubmessageCase) => !isArchived && (isWidget || person.id === authorId),
);

/** May this person change the question of a poll, or the title of a to-do list? */
export const mayRenameWidget = rule(
  (person, on: SubmessageCase) => mayAttachSubmessage(person, on) && person.id === on.authorId,
);
