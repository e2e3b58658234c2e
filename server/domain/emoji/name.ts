import { invalidParameter } from "../../http/errors.ts";

/**
 * Reads the name of an emoji as it is stored (the wire specification, 1.6). Spaces become underscores.
 * @throws {ApiError} BAD_REQUEST
 */
export function readEmojiName(text: string): string {
  const name = text.trim().replaceAll(" ", "_");
  if (name === "") throw invalidParameter("emoji_name", "blank", "Emoji name is missing");
  if (!/^[0-9a-z.\-_]+$/.test(name))
    throw invalidParameter("emoji_name", "unusable_character", "Invalid characters in emoji name");
  if (!/[0-9a-z]$/.test(name))
    throw invalidParameter("emoji_name", "invalid", "Emoji names must end with either a letter or digit.");
  return name;
}
