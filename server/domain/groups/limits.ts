/** Prefixes that group names must not have. They have another meaning in mentions, or belong to the system groups. */
export const reservedGroupPrefixes = ["@", "role:", "user:", "stream:", "channel:"] as const;
