import { z } from "zod";
import { reportDecisions, reportTypes } from "../shapes.ts";

/** A report as an administrator sees it. */
export const reportShape = z.object({
  id: z.int(),
  message_id: z.int(),
  author_id: z.int(),
  reporter_id: z.int(),
  report_type: z.enum(reportTypes),
  /** Empty for none. */
  description: z.string(),
  /** UNIX seconds. */
  date_created: z.int(),
  /** The Markdown of the message when it was reported; null after the decision. */
  content: z.string().nullable(),
  /** Whether it was a direct message. */
  is_direct: z.boolean(),
  /** Whether the text of the message is still as it was reported. Edits are not known after the decision. */
  message_state: z.enum(["unchanged", "edited", "deleted"]),
  /** Whether the reader can read the message and its conversation. Otherwise the place is not shown. */
  is_readable: z.boolean(),
  /** Where the message is now; null for direct messages, and for messages that the reader cannot read. */
  stream_id: z.int().nullable(),
  topic: z.string().nullable(),
  /** Whether the message is no longer where it was reported. */
  was_moved: z.boolean(),
  /** Whether the reader may delete the message now. */
  may_delete: z.boolean(),
  /** How many open reports of the message there are, with this one: `delete` closes them all. 0 after the decision. */
  open_count: z.int(),
  /** How many of them are of the same text: the other decisions close those. */
  open_count_same_text: z.int(),
  /** Null while the report is open. */
  decision: z.enum(reportDecisions).nullable(),
  decided_by: z.int().nullable(),
  /** UNIX seconds. */
  date_decided: z.int().nullable(),
});

/** An example of a report for the reference. */
export const exampleReport: z.infer<typeof reportShape> = {
  id: 1,
  message_id: 26,
  author_id: 12,
  reporter_id: 10,
  report_type: "norms",
  description: "We do not joke about colleagues.",
  date_created: 1_760_000_000,
  content: "The lead has arrived",
  is_direct: false,
  message_state: "unchanged",
  is_readable: true,
  stream_id: 3,
  topic: "lamp",
  was_moved: false,
  may_delete: true,
  open_count: 1,
  open_count_same_text: 1,
  decision: null,
  decided_by: null,
  date_decided: null,
};
