/** Role codes (the API specification, Conventions 8): a smaller code may do more. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

/** A role by name. */
export type RoleName = keyof typeof roles;

/** Every role, from the one with most rights down. */
export const roleNames = Object.keys(roles) as readonly RoleName[];
