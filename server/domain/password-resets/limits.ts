/** For how many days a password link can be used: it also reaches people who are away until tomorrow. */
export const passwordLinkDays = 1;
