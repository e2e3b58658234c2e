/** The longest comment that a notification of deactivation carries, in characters. */
export const deactivationCommentLimit = 2_000;

/** How many people one request adds at most. */
export const addedAtOnce = 200;
