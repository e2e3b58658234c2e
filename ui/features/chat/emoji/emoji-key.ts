import type { EmojiReference } from "#server/domain/emoji/shapes.ts";

/** A text that is the same for the same emoji, whatever it is called. */
export function emojiKey({ reaction_type, emoji_code }: Pick<EmojiReference, "reaction_type" | "emoji_code">): string {
  return `${reaction_type} ${emoji_code}`;
}
