import { findBestMatches } from "../../../lib/match.ts";
import type { ListedEmoji } from "./emoji-list.ts";

/** The emoji that a search finds, first those that have this very name. An empty search finds all. */
export function searchEmoji(all: readonly ListedEmoji[], typed: string): readonly ListedEmoji[] {
  if (typed.trim() === "") return all;
  const search = typed.replaceAll(":", "").replaceAll("_", " ");
  const found = findBestMatches(search, all, ({ names }) => names.join(" ").replaceAll("_", " "), all.length);
  const name = search.trim().toLowerCase().replaceAll(" ", "_");
  const isNamed = ({ names }: ListedEmoji) => names.includes(name);
  return [...found.filter(isNamed), ...found.filter((emoji) => !isNamed(emoji))];
}

/** An emoji that was found by one of its names. */
export type NamedEmoji = { readonly emoji: ListedEmoji; readonly name: string };

/**
 * The emoji whose names begin with what was typed, the shortest first, then those with a word in a name that does. Each
 * emoji is found once, by the best of its names.
 */
export function completeEmoji(all: readonly ListedEmoji[], typed: string, limit: number): NamedEmoji[] {
  const start = typed.toLowerCase();
  const begins: NamedEmoji[] = [];
  const others: NamedEmoji[] = [];
  for (const emoji of all) {
    for (const name of emoji.names) {
      if (name.startsWith(start)) begins.push({ emoji, name });
      else if (others.length < limit && name.includes(`_${start}`)) others.push({ emoji, name });
    }
  }
  begins.sort((a, b) => a.name.length - b.name.length);
  const seen = new Set<string>();
  return [...begins, ...others].filter(({ emoji: { key } }) => !seen.has(key) && seen.add(key)).slice(0, limit);
}
