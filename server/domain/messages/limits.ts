/** For how many days the numbers of sent messages are kept, including today. */
export const countedDays = 90;

/** For how many days a repeated request to send a message is recognized by its `local_id`. */
export const localIdDays = 7;
