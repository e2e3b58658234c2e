import { rule } from "../permissions/rule.ts";

/** The facts that the rule for reactions to a readable message needs. */
type ReactionCase = {
  /** Whether the message is in an archived channel, where messages can no longer be changed. */
  readonly isArchived: boolean;
};

/** May this person react to a message, and take a reaction back (the wire specification, 1.3)? */
export const mayReact = rule((_person, { isArchived }: ReactionCase) => !isArchived);
