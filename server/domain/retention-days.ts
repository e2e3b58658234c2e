/** How many days messages can be kept at most, unless they are kept forever; the pages use it too. */
export const maxRetentionDays = 100_000;
