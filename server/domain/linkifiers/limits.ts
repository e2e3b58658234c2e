/** The longest pattern and URL template of a linkifier, and the longest line on which one is tried, in code points. */
export const linkifierLimits = { pattern: 1_000, template: 2_000, trial: 1_000 } as const;
