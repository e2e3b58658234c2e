/** How many reactions a message may have from one person and in total. Everybody gets all of them with the message. */
export const reactionLimits = { perPerson: 50, total: 10_000 } as const;
