import { type RoleName, roles } from "../http/roles.ts";

/** The people in tests, one of each role and a few members. */
export const testPeople = {
  ada: { fullName: "Ada Lindholm", role: roles.owner },
  boris: { fullName: "Boris Ek", role: roles.administrator },
  mia: { fullName: "Mia Strand", role: roles.moderator },
  nina: { fullName: "Nina Vogel", role: roles.member },
  omar: { fullName: "Omar Haddad", role: roles.member },
  pia: { fullName: "Pia Åkesson", role: roles.member },
  gus: { fullName: "Gus Visitor", role: roles.guest },
} as const;

/** The short name of one of these people. */
export type TestPersonName = keyof typeof testPeople;

/** The names of all these people, the owner first. */
export const testPersonNames = Object.keys(testPeople) as readonly TestPersonName[];

/** The password of all these people. */
export const testPassword = "watercooler";

/** A person's email address. */
export function emailOf(name: TestPersonName): string {
  return `${name}@example.test`;
}

/** A person of each role. */
export const byRole: Readonly<Record<RoleName, TestPersonName>> = {
  owner: "ada",
  administrator: "boris",
  moderator: "mia",
  member: "nina",
  guest: "gus",
};
