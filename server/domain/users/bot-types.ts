/** The kinds of bot (the wire specification, 9.2); there are no embedded ones. */
export const botTypes = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 } as const;
