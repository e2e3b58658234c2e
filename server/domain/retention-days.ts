/** How many days messages can be kept, unless they are kept forever; the pages use it too. */
export const retentionLimits = { min: 1, max: 100_000 } as const;
