/** The largest number of phones of one person. */
export const pushTokenLimit = 100;
