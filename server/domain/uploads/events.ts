import { z } from "zod";
import { attachmentShape } from "./shapes.ts";

const common = { type: z.literal("attachment"), upload_space_used: z.int() };

/**
 * Sent to a user when an upload of theirs was added, is linked from other messages than before, or was removed (the
 * wire specification, section 3). It changes nothing in the state that clients get when they register: they request
 * the list.
 */
export const attachmentEvent = z.discriminatedUnion("op", [
  z.object({ ...common, op: z.literal(["add", "update"]), attachment: attachmentShape }),
  z.object({ ...common, op: z.literal("remove"), attachment: attachmentShape.pick({ id: true }) }),
]);

/** An event about an upload, as sent to clients. */
export type AttachmentEvent = z.infer<typeof attachmentEvent>;
