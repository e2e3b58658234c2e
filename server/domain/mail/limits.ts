/** For how many days a sent or given-up email stays in the outbox. */
export const outboxDays = 30;
