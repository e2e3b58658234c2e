/** The most playgrounds that an organization can have. Every client receives all of them. */
export const playgroundLimit = 100;
