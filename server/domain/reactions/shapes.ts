import { z } from "zod";
import { emojiReferenceShape } from "../emoji/shapes.ts";

/** A reaction on a message: exactly these keys. */
export const reactionShape = z.object({
  ...emojiReferenceShape.shape,
  user_id: z.int(),
});

/** A reaction as the API writes one. */
export type ReactionShape = z.infer<typeof reactionShape>;
