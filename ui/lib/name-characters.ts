import { findInvisible } from "#server/domain/invisible-characters.ts";

/** Why a character in a name is refused; undefined when all are valid. People's names have another rule. */
export function characterProblem(name: string): string | undefined {
  const place = [...name.trim()].findIndex((character) => /\p{Cs}|\p{Cn}/u.test(character));
  return (
    invisibleCharacterProblem(name) ??
    (place < 0 ? undefined : `Leave out the broken character at position ${place + 1}.`)
  );
}

/** Why an invisible character in a name is refused; undefined when there is none. Applies to people's names too. */
export function invisibleCharacterProblem(name: string): string | undefined {
  const characters = [...name.trim()];
  const control = characters.findIndex((character) => /\p{Cc}/u.test(character));
  if (control >= 0) return `Leave out the line break or control character at position ${control + 1}.`;
  const invisible = findInvisible(characters);
  return invisible < 0 ? undefined : `Leave out the character at position ${invisible + 1}, which nobody can see.`;
}
