import type { ReactionShape } from "./shapes.ts";

/**
 * Somebody reacted to a message, or took it back (the wire specification, section 3, reaction). No registration tells
 * of reactions, so it changes nothing that a client keeps of one.
 */
export type ReactionEvent = ReactionShape & {
  readonly type: "reaction";
  readonly op: "add" | "remove";
  readonly message_id: number;
  /** For older clients, that do not know people by their IDs. */
  readonly user: { readonly user_id: number; readonly email: string; readonly full_name: string };
};
