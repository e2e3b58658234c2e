/**
 * How many drafts one person can have, and their length together in characters, because all are sent in one response;
 * how many one request can add; and how many of the newest are in a registration (the wire specification, 9.1).
 */
export const draftLimits = { drafts: 10_000, characters: 2_000_000, atOnce: 1_000, registered: 1_000 } as const;
