import { z } from "zod";

/** An upload as the API writes it for its owner (the wire specification, 1.3); times are UNIX milliseconds. */
export const attachmentShape = z.object({
  id: z.int(),
  name: z.string(),
  path_id: z.string(),
  size: z.int(),
  create_time: z.int(),
  messages: z.array(z.object({ id: z.int(), date_sent: z.int() })),
});

/** An upload as the API writes it for its owner. */
export type AttachmentShape = z.infer<typeof attachmentShape>;

/** An upload that the documentation shows. */
export const exampleAttachment: AttachmentShape = {
  id: 1,
  name: "lamp.pdf",
  path_id: "1/4e/4e8f9b1c2a7d6350f1e2d3c4b5a69788/lamp.pdf",
  size: 70,
  create_time: 1792571400000,
  messages: [],
};
