/** The most domains that an organization can have. */
export const emailDomainLimit = 1_000;
