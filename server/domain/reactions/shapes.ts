import { z } from "zod";
import { reactionTypes } from "../emoji/shapes.ts";

/** A reaction on a message: exactly these keys. */
export const reactionShape = z.object({
  emoji_name: z.string(),
  emoji_code: z.string(),
  // The family's own name of the third namespace is written by the edge, after this shape has been checked.
  reaction_type: z.enum(reactionTypes),
  user_id: z.int(),
});

/** A reaction as the API writes one. */
export type ReactionShape = z.infer<typeof reactionShape>;
