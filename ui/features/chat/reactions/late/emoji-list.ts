import type { EmojiListShape } from "#server/domain/emoji/shapes.ts";
import { emojiData } from "#server/markdown/emoji/emoji-data.ts";
import { findBestMatches } from "../../../../lib/match.ts";
import { emojiKey, type ReactionEmoji } from "../group-reactions.ts";

/** An emoji that one can choose. */
export type ListedEmoji = ReactionEmoji & {
  readonly key: string;
  /** All its names, for the search. */
  readonly names: string;
};

/** All emoji: those of the organization first, then the server's own one, then those of Unicode in their order. */
export function listEmoji(custom: EmojiListShape): ListedEmoji[] {
  const own = Object.values(custom)
    .filter(({ deactivated }) => !deactivated)
    .map(({ id, name }) => listed({ reaction_type: "realm_emoji", emoji_code: id, emoji_name: name }, name));
  const ownNames = new Set(own.map(({ emoji_name }) => emoji_name));
  return [...own, ...builtIn().filter(({ emoji_name }) => !ownNames.has(emoji_name))];
}

/** The emoji that a search finds, the best first. */
export function searchEmoji(all: readonly ListedEmoji[], typed: string): readonly ListedEmoji[] {
  if (typed.trim() === "") return all;
  return findBestMatches(typed.replaceAll(":", "").replaceAll("_", " "), all, ({ names }) => names, all.length);
}

let cached: readonly ListedEmoji[] | undefined;

function builtIn(): readonly ListedEmoji[] {
  cached ??= [
    listed({ reaction_type: "chat_extra_emoji", emoji_code: "watercooler", emoji_name: "watercooler" }, "watercooler"),
    ...emojiData
      .trim()
      .split("\n")
      .map((line) => {
        const [emoji_code = "", emoji_name = "", ...others] = line.split(" ");
        const names = [emoji_name, ...others].join(" ");
        return listed({ reaction_type: "unicode_emoji", emoji_code, emoji_name }, names);
      }),
  ];
  return cached;
}

function listed(emoji: ReactionEmoji, names: string): ListedEmoji {
  return { ...emoji, key: emojiKey(emoji), names: names.replaceAll("_", " ") };
}
