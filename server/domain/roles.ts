/** Role codes (api.md, Conventions 8): the smaller, the more a person may do. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

export type RoleName = keyof typeof roles;

export const roleNames = Object.keys(roles) as readonly RoleName[];
