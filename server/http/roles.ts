/** Role codes (the API specification, Conventions 8): the smaller, the more a person may do. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

/** A role by name. */
export type RoleName = keyof typeof roles;

/** Every role, the one that may do most first. */
export const roleNames = Object.keys(roles) as readonly RoleName[];
