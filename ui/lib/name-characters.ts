import { findUnusableCharacter, type UnusableCharacter } from "#server/domain/unusable-characters.ts";

/** Why a character in a name is refused; undefined when all are valid. People's names have another rule. */
export function characterProblem(name: string): string | undefined {
  const found = findUnusableCharacter(name.trim());
  return found && describeCharacter(found);
}

/** How to correct a name with this character. */
export function describeCharacter({ kind, index }: UnusableCharacter): string {
  if (kind === "control") return `Leave out the line break or control character at position ${index + 1}.`;
  if (kind === "broken") return `Leave out the broken character at position ${index + 1}.`;
  return `Leave out the character at position ${index + 1}, which nobody can see.`;
}
