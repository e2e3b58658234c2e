import { z } from "zod";

/** A linkifier as the API writes one. */
export const linkifierShape = z.object({ id: z.int(), pattern: z.string(), url_template: z.string() });

/** A linkifier as the API writes one. */
export type LinkifierShape = z.infer<typeof linkifierShape>;
