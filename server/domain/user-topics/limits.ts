/**
 * The largest numbers of visibility policies of a person: clients get all of them at once. An automatic policy can come
 * from what others write, so the limit of these is lower, and leaves some for policies that the person sets.
 */
export const userTopicLimits = { manual: 5_000, automatic: 4_000 } as const;
