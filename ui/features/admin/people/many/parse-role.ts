import { type Role, roles } from "#server/http/roles.ts";

const words: Readonly<Record<string, Role>> = { ...roles, admin: roles.administrator, user: roles.member };

/** The role that a word names; undefined for unknown words. */
export function parseRole(word: string): Role | undefined {
  const key = word.trim().toLowerCase().replace(/s$/, "");
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
