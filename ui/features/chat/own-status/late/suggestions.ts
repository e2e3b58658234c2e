import { t } from "@lingui/core/macro";
import type { EmojiReference } from "#server/domain/emoji/shapes.ts";

/** A status: its text, and its emoji if it has one. */
export type Status = { readonly text: string; readonly emoji: EmojiReference | undefined };

/** Statuses that many people need, in the language of the page. */
export function listSuggestions(): readonly Status[] {
  return [
    suggest(t`In a meeting`, "calendar", "1f4c5"),
    suggest(t`Commuting`, "bus", "1f68c"),
    suggest(t`Out sick`, "sick", "1f912"),
    suggest(t`On vacation`, "palm_tree", "1f334"),
    suggest(t`Working remotely`, "house", "1f3e0"),
    suggest(t`At lunch`, "fork_and_knife", "1f374"),
  ];
}

function suggest(text: string, emoji_name: string, emoji_code: string): Status {
  return { text, emoji: { emoji_name, emoji_code, reaction_type: "unicode_emoji" } };
}
