/** The limit on the navigation views of one person. */
export const navigationViewLimit = 1000;
