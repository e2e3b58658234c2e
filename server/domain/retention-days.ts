/** How many days messages can be kept at most, unless they are kept for ever; the pages use it too. */
export const mostRetentionDays = 100_000;
