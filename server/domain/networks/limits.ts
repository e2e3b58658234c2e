/** How many networks may be chosen, and the longest name of one: more than any computer has, and any system allows. */
export const networkLimits = { chosen: 20, name: 100 } as const;
