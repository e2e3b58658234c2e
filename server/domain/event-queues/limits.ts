/** The time for which a client should wait for the answer to a poll, in seconds. The server answers earlier. */
export const longPollTimeout = 90;

/** The largest number of queues of one person. It limits the cost of clients that never delete their queues. */
export const queuesPerUser = 1_000;
