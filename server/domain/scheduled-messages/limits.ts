/** The limits on the scheduled messages of one person, because clients are sent all of them at once. */
export const scheduledLimits = { messages: 1_000, characters: 2_000_000 } as const;
