import { invalidParameter } from "../../http/errors.ts";
import { type EmojiNameProblem, findEmojiNameProblem, toEmojiName } from "./shapes.ts";

/**
 * Turns what somebody typed into the name of an emoji as it is stored.
 * @throws {ApiError} BAD_REQUEST
 */
export function readEmojiName(text: string): string {
  const name = toEmojiName(text);
  const problem = findEmojiNameProblem(name);
  if (problem !== undefined) throw invalidParameter("emoji_name", problem, messages[problem]);
  return name;
}

const messages: Readonly<Record<EmojiNameProblem, string>> = {
  blank: "Emoji name is missing",
  unusable_character: "Invalid characters in emoji name",
  invalid: "Emoji names must end with either a letter or digit.",
};
