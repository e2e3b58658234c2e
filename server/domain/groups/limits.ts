/** Beginnings that no group's name may have: they mean something else in mentions, or belong to the system groups. */
export const reservedGroupPrefixes = ["@", "role:", "user:", "stream:", "channel:"] as const;
