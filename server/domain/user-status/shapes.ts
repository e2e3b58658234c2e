import { z } from "zod";
import { reactionTypes } from "../emoji/shapes.ts";

/** What somebody says of themselves for now: only what is set (the API specification, User status). */
export const userStatusShape = z.object({
  /** Deprecated: that they do not show when they are here. */
  away: z.literal(true).optional(),
  status_text: z.string().optional(),
  emoji_name: z.string().optional(),
  emoji_code: z.string().optional(),
  reaction_type: z.enum(reactionTypes).optional(),
});

/** A user status as the API writes one. */
export type UserStatusShape = z.infer<typeof userStatusShape>;

/** What a registration answers: by user ID, everybody who has a status. */
export const userStatusListShape = z.record(z.string(), userStatusShape);
