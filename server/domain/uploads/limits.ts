/** The largest number of unfinished uploads of one person at a time. */
export const unfinishedUploadLimit = 100;
