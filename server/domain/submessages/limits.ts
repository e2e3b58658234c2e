/** The longest question, title, option or task, in code points. */
export const widgetTextLimit = 1_000;

/**
 * How many submessages a message may have from one person and in total. Everybody gets all of them with the message.
 */
export const submessageLimits = {
  perPerson: { count: 1_000, characters: 100_000 },
  total: { count: 10_000, characters: 1_000_000 },
} as const;

/** The longest submessage, in UTF-16 units. */
export const submessageContentLimit = 10_000;
