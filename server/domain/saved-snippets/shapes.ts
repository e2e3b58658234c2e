import { z } from "zod";

/** A saved snippet in the form of the API (the API specification, Saved snippet). */
export const savedSnippetShape = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** UNIX seconds. */
  date_created: z.int(),
});

/** A saved snippet in the form of the API. */
export type SavedSnippetShape = z.infer<typeof savedSnippetShape>;
