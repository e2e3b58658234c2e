/** The longest text of a status, in code points (the API specification, Limits). */
export const statusTextLimit = 60;
