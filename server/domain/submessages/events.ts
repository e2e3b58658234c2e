import { z } from "zod";
import { submessageShape } from "./shapes.ts";

const { id, ...others } = submessageShape.shape;

/**
 * Somebody voted in a poll, or changed a widget otherwise (the wire specification, section 3, submessage). No
 * registration tells of it, so it changes nothing that a client keeps of one.
 */
export const submessageEvent = z.object({ type: z.literal("submessage"), ...others, submessage_id: id });

/** An event about a submessage, as sent to clients. */
export type SubmessageEvent = z.infer<typeof submessageEvent>;
