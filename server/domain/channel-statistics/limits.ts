/** How many months are counted, the current one included. */
export const countedMonths = 12;

/** For how many seconds a count stays current. */
export const currentFor = 600;
