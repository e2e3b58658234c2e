import { findInvisible } from "#server/domain/invisible-characters.ts";

/**
 * What to tell somebody whose name, of all but people, has a character that no name may have; undefined when it has none.
 */
export function unusableCharacter(name: string): string | undefined {
  const place = [...name.trim()].findIndex((character) => /\p{Cs}|\p{Cn}/u.test(character));
  return unseenCharacter(name) ?? (place < 0 ? undefined : `Leave out the broken character at position ${place + 1}.`);
}

/** The same for what nobody can see, in names of people too. */
export function unseenCharacter(name: string): string | undefined {
  const characters = [...name.trim()];
  const control = characters.findIndex((character) => /\p{Cc}/u.test(character));
  if (control >= 0) return `Leave out the line break or control character at position ${control + 1}.`;
  const invisible = findInvisible(characters);
  return invisible < 0 ? undefined : `Leave out the character at position ${invisible + 1}, which nobody can see.`;
}
