/** After how many days without a new backup administrators are warned. */
export const daysWithoutBackup = 7;
