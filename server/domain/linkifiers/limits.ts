/**
 * The most linkifiers that an organization can have, because each is tried on every message; and the longest pattern
 * and URL template of one, and the longest line on which one is tried, in code points.
 */
export const linkifierLimits = { linkifiers: 100, pattern: 1_000, template: 2_000, trial: 1_000 } as const;
