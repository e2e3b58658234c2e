/** The longest description, in code points (the wire specification, 1.3). */
export const reportDescriptionLimit = 1_000;

/** The longest warning, in code points. */
export const warningLimit = 1_000;

/** The largest number of reports in one answer. */
export const reportsAtMost = 100;
