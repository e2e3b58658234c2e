/** The largest number of fields in the profile summary (the wire specification, 1.6). */
export const profileSummaryLimit = 2;

/**
 * The largest number of profile fields, and the longest texts that describe one, in code points (the wire
 * specification, 9.1).
 */
export const profileFieldLimits = { fields: 100, name: 40, hint: 80, option: 40, urlPattern: 1_000 } as const;

/** The longest texts that people fill in, in code points (the wire specification, 9.1). */
export const profileValueLimits = { shortText: 50, longText: 500, url: 2_000 } as const;
