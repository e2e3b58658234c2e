/** The limits of the setting for how many scheduled backups are kept. */
export const keptBackups = { min: 1, max: 365 } as const;
