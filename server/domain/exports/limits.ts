/** How many exports may be requested in this many days. Failed exports do not count. */
export const exportAllowance = { exports: 5, days: 7 } as const;

/** How many days a finished archive is kept. */
export const exportDays = 7;
