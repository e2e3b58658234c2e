/** The time for which a client should wait for the answer to a poll, in seconds. The server answers earlier. */
export const longPollTimeout = 90;
