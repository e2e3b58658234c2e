/** The most unread messages a snapshot lists (the wire specification, 9.1). */
export const unreadLimit = 50_000;
