import { z } from "zod";
import { emojiReferenceShape } from "../emoji/shapes.ts";

/** A reaction on a message: exactly these keys. */
export const reactionShape = z.object({
  ...emojiReferenceShape.shape,
  user_id: z.int(),
});

/** A reaction on a message. */
export type ReactionShape = z.infer<typeof reactionShape>;
