import { z } from "zod";

/** A linkifier in the form of the API. */
export const linkifierShape = z.object({ id: z.int(), pattern: z.string(), url_template: z.string() });

/** A linkifier in the form of the API. */
export type LinkifierShape = z.infer<typeof linkifierShape>;
