/** The longest description, in code points (the wire specification, 1.3). */
export const reportDescriptionLimit = 1_000;
