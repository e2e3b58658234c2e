import { fold } from "../../../../lib/match.ts";

/** A name in the form in which it is searched. */
export type SearchableName = { readonly folded: string; readonly words: readonly string[] };

/** How well a name fits what was typed: its beginning, or the beginning of one of its words. */
export type MatchRank = 0 | 1;

/** Prepares a name, once, so that each key is quick. */
export function searchable(name: string): SearchableName {
  const folded = fold(name);
  return { folded, words: folded.split(/[\s_.-]+/).filter((word) => word !== "") };
}

/**
 * How well a name fits: 0 if it begins with what was typed, 1 if each word that was typed begins one of its words, in
 * this order; undefined if neither.
 * @param query folded
 */
export function fitOf(query: string, { folded, words }: SearchableName): MatchRank | undefined {
  if (folded.startsWith(query)) return 0;
  let next = 0;
  for (const part of query.split(/[\s_.-]+/)) {
    if (part === "") continue;
    while (next < words.length && !words[next]?.startsWith(part)) next += 1;
    if (next === words.length) return undefined;
    next += 1;
  }
  return 1;
}

/**
 * The first `limit` of the things whose names fit: those whose name is the query, then those whose name begins with it,
 * then the others, each in the order in which they come.
 */
export function findMatches<Thing extends { readonly search: SearchableName }>(
  query: string,
  things: Iterable<Thing>,
  limit: number,
): Thing[] {
  const folded = fold(query);
  const [same, best, others]: [Thing[], Thing[], Thing[]] = [[], [], []];
  for (const thing of things) {
    if (thing.search.folded === folded) same.push(thing);
    else if (best.length < limit) {
      const fit = fitOf(folded, thing.search);
      if (fit === 0) best.push(thing);
      else if (fit === 1 && others.length < limit) others.push(thing);
    }
  }
  return [...same, ...best, ...others].slice(0, limit);
}
