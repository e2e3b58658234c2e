/** The recipients of a message that is forwarded, until they are chosen. */
export const nobodyYet = { kind: "topic", channelId: undefined, topic: "" } as const;
