/** The longest word, in code points, and how many words a person may have (the wire specification, 9.1). */
export const alertWordLimits = { length: 100, words: 1000 } as const;
