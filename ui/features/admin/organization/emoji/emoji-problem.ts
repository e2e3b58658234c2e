import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { emojiNameLimit } from "#server/domain/emoji/limits.ts";
import { type EmojiNameProblem, findEmojiNameProblem, toEmojiName } from "#server/domain/emoji/shapes.ts";
import { i18n } from "../../../../lib/i18n.ts";
import { tooLongProblem } from "../../../../lib/length-problem.ts";

/** Why the server would refuse the name of an emoji. `taken` has the names in use. */
export function emojiNameProblem(typed: string, taken: readonly string[]): string | undefined {
  const name = toEmojiName(typed);
  if (name.length > emojiNameLimit) return tooLongProblem(emojiNameLimit, name.length);
  const problem = findEmojiNameProblem(name);
  if (problem !== undefined) return i18n._(texts[problem]);
  return taken.includes(name) ? t`Another emoji has that name. Choose another name.` : undefined;
}

const texts: Readonly<Record<EmojiNameProblem, MessageDescriptor>> = {
  blank: msg`Enter a name for the emoji.`,
  unusable_character: msg`Use only lowercase letters a to z, digits, and . - _`,
  invalid: msg`End the name with a letter or a digit.`,
};
