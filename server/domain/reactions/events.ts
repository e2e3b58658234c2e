import { z } from "zod";
import { reactionShape } from "./shapes.ts";

/**
 * Somebody reacted to a message, or took it back (the wire specification, section 3, reaction). No registration tells
 * of reactions, so it changes nothing that a client keeps of one.
 */
export const reactionEvent = z.object({
  type: z.literal("reaction"),
  op: z.literal(["add", "remove"]),
  ...reactionShape.shape,
  message_id: z.int(),
  /** For older clients, that do not know people by their IDs. */
  user: z.object({ user_id: z.int(), email: z.string(), full_name: z.string() }),
});

/** An event about a reaction, as sent to clients. */
export type ReactionEvent = z.infer<typeof reactionEvent>;
