/** How many days messages can be kept at most, where they are not kept for ever; the pages hold to it too. */
export const mostRetentionDays = 100_000;
