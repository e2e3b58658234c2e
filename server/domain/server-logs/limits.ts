/** The longest text to search the log for, in characters. */
export const logSearchLimit = 200;
