import { z } from "zod";

/** A playground, as the API writes one (the wire specification, 1.6 and 2.4). */
export const playgroundShape = z.object({
  id: z.int(),
  name: z.string(),
  pygments_language: z.string(),
  url_template: z.string(),
});

/** A playground, as the API writes one. */
export type PlaygroundShape = z.infer<typeof playgroundShape>;
