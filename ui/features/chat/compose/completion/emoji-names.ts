import type { EmojiListShape } from "#server/domain/emoji/shapes.ts";
import { emojiData } from "#server/markdown/emoji/emoji-data.ts";

/** A name of an emoji, with its picture. */
export type EmojiName = { readonly name: string; readonly glyph?: string; readonly picture?: string };

let cached: readonly EmojiName[] | undefined;

/** All names of all Unicode emoji; an emoji may have several. */
function unicodeNames(): readonly EmojiName[] {
  cached ??= emojiData
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [code = "", ...names] = line.split(" ");
      const glyph = String.fromCodePoint(...code.split("-").map((point) => Number.parseInt(point, 16)));
      return names.map((name) => ({ name, glyph }));
    });
  return cached;
}

/** The names of the organization's own emoji and of all others. An own one replaces another with the same name. */
export function listEmojiNames(custom: EmojiListShape): EmojiName[] {
  const own = Object.values(custom)
    .filter(({ deactivated }) => !deactivated)
    .map(({ name, source_url }) => ({ name, picture: source_url }));
  const taken = new Set(own.map(({ name }) => name));
  return [...own, ...unicodeNames().filter(({ name }) => !taken.has(name))];
}

/**
 * The emoji whose names fit: those that begin with the query, the shortest first, then those with a word that does. Each
 * emoji is found once.
 */
export function findEmoji(query: string, all: readonly EmojiName[], limit: number): EmojiName[] {
  const typed = query.toLowerCase();
  const begins: EmojiName[] = [];
  const others: EmojiName[] = [];
  for (const each of all) {
    if (each.name.startsWith(typed)) begins.push(each);
    else if (others.length < limit && each.name.includes(`_${typed}`)) others.push(each);
  }
  begins.sort((a, b) => a.name.length - b.name.length);
  const seen = new Set<string>();
  return [...begins, ...others].filter(({ name, glyph = name }) => !seen.has(glyph) && seen.add(glyph)).slice(0, limit);
}
