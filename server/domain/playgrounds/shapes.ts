import { z } from "zod";

/** A playground in the form of the API (the wire specification, 1.6 and 2.4). */
export const playgroundShape = z.object({
  id: z.int(),
  name: z.string(),
  pygments_language: z.string(),
  url_template: z.string(),
});

/** A playground in the form of the API. */
export type PlaygroundShape = z.infer<typeof playgroundShape>;
