import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { emojiByName, emojiNames } from "../../markdown/emoji/emoji-table.ts";
import { extraEmojiByName } from "../../markdown/emoji/extra-emoji.ts";
import { allCustomEmoji, findCustomEmoji } from "./queries.ts";
import type { EmojiReference } from "./shapes.ts";

/** An emoji that a client names, often only by its name. */
export type EmojiRequest = Pick<EmojiReference, "emoji_name"> & {
  readonly emoji_code?: string | undefined;
  readonly reaction_type?: EmojiReference["reaction_type"] | undefined;
};

/**
 * Resolves the emoji that a client names, if it can be used now. Missing keys come from the emoji with that name: from
 * a custom emoji first, then a Unicode one, then an extra one.
 * @throws {ApiError} BAD_REQUEST for an unknown emoji, and when the emoji does not have that name
 */
export function resolveEmoji(reader: Reader, request: EmojiRequest): EmojiReference {
  const { emoji_name, emoji_code: code, reaction_type: type } = request;
  if (code !== undefined && type !== undefined)
    return checkEmoji(reader, { emoji_name, emoji_code: code, reaction_type: type });
  const known = findEmojiByName(reader, emoji_name);
  if (known === undefined) throw invalidParameter("emoji_name", "unknown", `Emoji '${emoji_name}' does not exist`);
  return checkEmoji(reader, {
    emoji_name,
    emoji_code: code ?? known.emoji_code,
    reaction_type: type ?? known.reaction_type,
  });
}

function findEmojiByName(reader: Reader, emoji_name: string): EmojiReference | undefined {
  const custom = findCustomEmoji(reader, emoji_name);
  if (custom !== undefined) return { emoji_name, emoji_code: String(custom.id), reaction_type: "realm_emoji" };
  const unicode = emojiByName(emoji_name);
  if (unicode !== undefined) return { emoji_name, emoji_code: unicode.code, reaction_type: "unicode_emoji" };
  const extra = extraEmojiByName(emoji_name);
  return extra && { emoji_name, emoji_code: extra.name, reaction_type: "chat_extra_emoji" };
}

function checkEmoji(reader: Reader, emoji: EmojiReference): EmojiReference {
  switch (emoji.reaction_type) {
    case "unicode_emoji": {
      const names = emojiNames(emoji.emoji_code);
      if (names.length === 0) throw invalidParameter("emoji_code", "unknown", "Invalid emoji code.");
      if (!names.includes(emoji.emoji_name)) throw invalidParameter("emoji_name", "conflict", "Invalid emoji name.");
      return emoji;
    }
    case "realm_emoji": {
      const custom = allCustomEmoji(reader).find(({ id }) => String(id) === emoji.emoji_code);
      if (custom === undefined) throw invalidParameter("emoji_code", "unknown", "Invalid custom emoji.");
      if (custom.name !== emoji.emoji_name) throw invalidParameter("emoji_name", "conflict", "Invalid emoji name.");
      if (custom.isDeactivated)
        throw invalidParameter("emoji_name", "deactivated", "This custom emoji has been deactivated.");
      return emoji;
    }
    case "chat_extra_emoji":
      if (extraEmojiByName(emoji.emoji_code) === undefined)
        throw invalidParameter("emoji_code", "unknown", "Invalid emoji code.");
      if (emoji.emoji_name !== emoji.emoji_code)
        throw invalidParameter("emoji_name", "conflict", "Invalid emoji name.");
      return emoji;
  }
}
