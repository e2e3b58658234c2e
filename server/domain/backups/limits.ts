/** How many backups made by the schedule are kept. */
export const keptBackups = { fewest: 1, most: 365 } as const;
