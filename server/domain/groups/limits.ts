/** Prefixes that group names must not have. They have another meaning in mentions, or belong to the system groups. */
export const reservedGroupPrefixes = ["@", "role:", "user:", "stream:", "channel:"] as const;

/** The longest name of a group, in code points (the wire specification, 9.1). */
export const groupNameLimit = 100;

/** The longest description of a group, in code points. */
export const groupDescriptionLimit = 1024;
