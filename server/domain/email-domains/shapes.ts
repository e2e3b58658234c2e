import { z } from "zod";

/** A domain of the organization, and whether its subdomains count as well. */
export const emailDomainShape = z.object({ domain: z.string(), allow_subdomains: z.boolean() });

/** A domain as the API writes it. */
export type EmailDomainShape = z.infer<typeof emailDomainShape>;
