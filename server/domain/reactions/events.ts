import { z } from "zod";
import { reactionShape } from "./shapes.ts";

/**
 * Somebody added or removed a reaction (the wire specification, section 3, reaction). The registration has no
 * reactions, so this changes nothing in a client's state.
 */
export const reactionEvent = z.object({
  type: z.literal("reaction"),
  op: z.literal(["add", "remove"]),
  ...reactionShape.shape,
  message_id: z.int(),
  /** For older clients, which do not know people by their IDs. */
  user: z.object({ user_id: z.int(), email: z.string(), full_name: z.string() }),
});

/** An event about a reaction, as sent to clients. */
export type ReactionEvent = z.infer<typeof reactionEvent>;
