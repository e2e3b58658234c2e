/** The longest name of the organization, in code points. */
export const organizationNameLimit = 40;
