/** The limits on the reminders of one person, because clients are sent all of them at once. */
export const reminderLimits = { reminders: 1_000, characters: 2_000_000 } as const;

/** The longest note, in code points (the wire specification, 1.3). */
export const reminderNoteLimit = 500;
