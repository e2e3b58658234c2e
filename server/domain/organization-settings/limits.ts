/** The longest name of the organization, in code points. */
export const organizationNameLimit = 40;

/** The longest welcome text, in characters. It leaves room in the message for the rest. */
export const welcomeTextLimit = 8_000;
