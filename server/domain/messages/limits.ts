/** For how many days the numbers of sent messages are kept, including today. */
export const countedDays = 90;

/** For how many days a repeated request to send a message is recognized by its `local_id`. */
export const localIdDays = 7;

/** The longest message, in code points (the wire specification, Decisions 5). */
export const messageLimit = 10_000;

/** The most messages one request may ask for (the API specification, Limits). */
export const messagesPerRequest = 5_000;

/** The largest number of direct message conversations in a registration. */
export const recentConversationLimit = 1_000;
