import type { EmojiListShape, EmojiReference } from "#server/domain/emoji/shapes.ts";
import { emojiData } from "#server/markdown/emoji/emoji-data.ts";
import { createSelector } from "../../../store/organization/selectors.ts";
import { emojiKey } from "./emoji-key.ts";

/** An emoji that one can choose or write. */
export type ListedEmoji = EmojiReference & {
  readonly key: string;
  /** All its names, the one that is shown first. */
  readonly names: readonly string[];
};

/**
 * All emoji: those of the organization first, then the server's own one, then those of Unicode in their order. An emoji
 * of the organization takes its name from another; one that is left without a name is not listed.
 */
export function listEmoji(custom: EmojiListShape): readonly ListedEmoji[] {
  const own = Object.values(custom)
    .filter(({ deactivated }) => !deactivated)
    .map(({ id, name }) => listed("realm_emoji", id, [name]));
  const taken = new Set(own.flatMap(({ names }) => names));
  return [...own, ...builtIn().flatMap((emoji) => withoutNames(emoji, taken))];
}

/** All emoji of the organization; see {@link listEmoji}. */
export const allEmoji = createSelector([({ realm_emoji }) => realm_emoji], listEmoji);

let cached: readonly ListedEmoji[] | undefined;

function builtIn(): readonly ListedEmoji[] {
  cached ??= [
    listed("chat_extra_emoji", "watercooler", ["watercooler"]),
    ...emojiData
      .trim()
      .split("\n")
      .map((line) => {
        const [code = "", ...names] = line.split(" ");
        return listed("unicode_emoji", code, names);
      }),
  ];
  return cached;
}

function listed(
  reaction_type: EmojiReference["reaction_type"],
  emoji_code: string,
  names: readonly string[],
): ListedEmoji {
  return {
    ...{ reaction_type, emoji_code, emoji_name: names[0] ?? "" },
    key: emojiKey({ reaction_type, emoji_code }),
    names,
  };
}

function withoutNames(emoji: ListedEmoji, taken: ReadonlySet<string>): ListedEmoji[] {
  if (!emoji.names.some((name) => taken.has(name))) return [emoji];
  const names = emoji.names.filter((name) => !taken.has(name));
  return names.length === 0 ? [] : [listed(emoji.reaction_type, emoji.emoji_code, names)];
}
