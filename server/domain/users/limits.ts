/** The longest comment in an email about a deactivation, in characters. */
export const deactivationCommentLimit = 2_000;

/** The largest number of people that one request can add. */
export const maxUsersAtOnce = 200;
