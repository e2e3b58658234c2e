/**
 * The number of days for which a password link can be used. With one day, people who are away until tomorrow can still
 * use it.
 */
export const passwordLinkDays = 1;
