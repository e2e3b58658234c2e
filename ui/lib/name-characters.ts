import { t } from "@lingui/core/macro";
import {
  findControlCharacter,
  findUnusableCharacter,
  type UnusableCharacter,
} from "#server/domain/unusable-characters.ts";

/** Why a character in a name is refused; undefined when all are valid. People's names have another rule. */
export function characterProblem(name: string): string | undefined {
  const found = findUnusableCharacter(name.trim());
  return found && describeCharacter(found);
}

/** Why a text with a line break or another control character is refused; undefined for others. */
export function controlCharacterProblem(text: string): string | undefined {
  const found = findControlCharacter(text);
  return found && describeCharacter(found);
}

/** How to correct a text with this character. */
export function describeCharacter({ kind, index }: UnusableCharacter): string {
  const position = index + 1;
  if (kind === "control") return t`Leave out the line break or control character at position ${position}.`;
  if (kind === "broken") return t`Leave out the broken character at position ${position}.`;
  return t`Leave out the invisible character at position ${position}.`;
}
