/** The longest texts of a linkifier, and the longest line that one is tried on, in code points. */
export const linkifierLimits = { pattern: 1_000, template: 2_000, trial: 1_000 } as const;
