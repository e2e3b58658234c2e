import { z } from "zod";
import { reactionTypes } from "../emoji/shapes.ts";

/** Somebody's status, with only the parts that are set (the API specification, User status). */
export const userStatusShape = z.object({
  /** Deprecated: whether they hide their presence. */
  away: z.literal(true).optional(),
  status_text: z.string().optional(),
  emoji_name: z.string().optional(),
  emoji_code: z.string().optional(),
  reaction_type: z.enum(reactionTypes).optional(),
});

/** A user status in the form of the API. */
export type UserStatusShape = z.infer<typeof userStatusShape>;

/** The statuses in a registration, by user ID, of everybody who has one. */
export const userStatusListShape = z.record(z.string(), userStatusShape);
