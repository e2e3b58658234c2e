import { findInvisible } from "./invisible-characters.ts";

/**
 * A character that a name must not have, with its index in code points: a line break or another control character, a
 * half or an unassigned one, or one that is invisible or reverses text.
 */
export type UnusableCharacter = { readonly kind: "control" | "broken" | "invisible"; readonly index: number };

/** Finds a character that no name of a channel, a group or another thing may have (the wire specification, 1.4). */
export function findUnusableCharacter(name: string): UnusableCharacter | undefined {
  const characters = [...name];
  const index = characters.findIndex((character) => isControl(character) || isBroken(character));
  if (index < 0) return findInvisibleCharacter(characters);
  return { kind: isBroken(characters[index] ?? "") ? "broken" : "control", index };
}

/** The first control character of a text, such as a line break. */
export function findControlCharacter(text: string): UnusableCharacter | undefined {
  const index = [...text].findIndex(isControl);
  return index < 0 ? undefined : { kind: "control", index };
}

/** Finds a character that no person's name may have (the wire specification, 9.1). */
export function findUnseenCharacter(name: string): UnusableCharacter | undefined {
  return findControlCharacter(name) ?? findInvisibleCharacter([...name]);
}

function findInvisibleCharacter(characters: readonly string[]): UnusableCharacter | undefined {
  const index = findInvisible(characters);
  return index < 0 ? undefined : { kind: "invisible", index };
}

function isControl(character: string): boolean {
  return /\p{Cc}/u.test(character);
}

function isBroken(character: string): boolean {
  return /\p{Cs}|\p{Cn}/u.test(character);
}
