/** The longest comment in a mail about a deactivation, in characters. */
export const deactivationCommentLimit = 2_000;

/** How many people one request adds at most. */
export const addedAtOnce = 200;
