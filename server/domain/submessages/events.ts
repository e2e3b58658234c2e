import { z } from "zod";
import { submessageShape } from "./shapes.ts";

const { id, ...others } = submessageShape.shape;

/**
 * Somebody voted in a poll, or made another change to a widget (the wire specification, section 3, submessage). The
 * registration has no submessages, so this changes nothing in a client's state.
 */
export const submessageEvent = z.object({ type: z.literal("submessage"), ...others, submessage_id: id });

/** An event about a submessage, as sent to clients. */
export type SubmessageEvent = z.infer<typeof submessageEvent>;
