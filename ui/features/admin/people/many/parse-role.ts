import { type Role, roles } from "#server/http/roles.ts";
import { roleTitles } from "../../../../lib/roles.ts";

const words: Readonly<Record<string, Role>> = { ...roles, admin: roles.administrator, user: roles.member };

/** The role that a word names, in English or in the language of the pages; undefined for unknown words. */
export function parseRole(word: string): Role | undefined {
  const title = word.trim().toLowerCase();
  const key = title.replace(/s$/, "");
  if (Object.hasOwn(words, key)) return words[key];
  return Object.values(roles).find((role) => roleTitles[role]?.toLowerCase() === title);
}
