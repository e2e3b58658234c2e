import { z } from "zod";

/** A domain that the organization counts as its own, and whether domains below it count as well. */
export const emailDomainShape = z.object({ domain: z.string(), allow_subdomains: z.boolean() });

/** A domain as the API writes one. */
export type EmailDomainShape = z.infer<typeof emailDomainShape>;
