import { type RoleName, roles } from "../http/roles.ts";

/** The people tests are about, one of each role and a few members. */
export const cast = {
  ada: { fullName: "Ada Lindholm", role: roles.owner },
  boris: { fullName: "Boris Ek", role: roles.administrator },
  mia: { fullName: "Mia Strand", role: roles.moderator },
  nina: { fullName: "Nina Vogel", role: roles.member },
  omar: { fullName: "Omar Haddad", role: roles.member },
  pia: { fullName: "Pia Åkesson", role: roles.member },
  gus: { fullName: "Gus Visitor", role: roles.guest },
} as const;

/** The short name of somebody of the cast. */
export type CastName = keyof typeof cast;

/** Everybody of the cast, the owner first. */
export const castNames = Object.keys(cast) as readonly CastName[];

/** Everybody's password. */
export const castPassword = "watercooler";

/** Somebody's email address. */
export function emailOf(name: CastName): string {
  return `${name}@example.test`;
}

/** Somebody of each role. */
export const byRole: Readonly<Record<RoleName, CastName>> = {
  owner: "ada",
  administrator: "boris",
  moderator: "mia",
  member: "nina",
  guest: "gus",
};
