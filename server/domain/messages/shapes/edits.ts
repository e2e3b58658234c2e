import { z } from "zod";

/** One change of a message, as messages list it (the wire specification, 4.8). */
export const editShape = z.object({
  user_id: z.int().nullable(),
  timestamp: z.int(),
  prev_content: z.string().optional(),
  prev_rendered_content: z.string().optional(),
  prev_stream: z.int().optional(),
  stream: z.int().optional(),
  prev_topic: z.string().optional(),
  topic: z.string().optional(),
});

/** One change of a message. */
export type EditShape = z.infer<typeof editShape>;

/** The fields of a message about its changes. Empty fields are left out. */
export const editsPartShape = {
  last_edit_timestamp: z.int().optional(),
  last_moved_timestamp: z.int().optional(),
  edit_history: z.array(editShape).optional(),
};

/** A message as it was at some time (the wire specification, 1.3, GET /messages/{id}/history). */
export const versionShape = editShape.extend({
  topic: z.string(),
  content: z.string(),
  rendered_content: z.string(),
  /** HTML that marks what was removed and what was added. */
  content_html_diff: z.string().optional(),
});

/** A message as it was at some time. */
export type VersionShape = z.infer<typeof versionShape>;
