/**
 * How many API keys, and how many sessions, a person can have. The least recently used are revoked to make room for new
 * ones.
 */
export const signInsPerUser = 1_000;
