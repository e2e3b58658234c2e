/** The limit on the navigation views of one person. */
export const navigationViewLimit = 1000;

/** The longest fragment and name of a view, in code points. */
export const navigationViewLengths = { fragment: 2000, name: 200 } as const;
