import { z } from "zod";
import { attachmentShape } from "./shapes.ts";

const common = { type: z.literal("attachment"), upload_space_used: z.int() };

/**
 * An upload of one's own was made, linked by other messages than before, or removed (the wire specification, section
 * 3). Nothing that clients are told when they register follows from it: they ask for the list.
 */
export const attachmentEvent = z.discriminatedUnion("op", [
  z.object({ ...common, op: z.literal(["add", "update"]), attachment: attachmentShape }),
  z.object({ ...common, op: z.literal("remove"), attachment: attachmentShape.pick({ id: true }) }),
]);

/** An event about an upload, as sent to clients. */
export type AttachmentEvent = z.infer<typeof attachmentEvent>;
