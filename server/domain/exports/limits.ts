/** The number of exports that may be requested in this many days. Failed exports do not count. */
export const exportAllowance = { exports: 5, days: 7 } as const;

/** The number of days for which a finished archive is kept. */
export const exportDays = 7;
