/**
 * What to tell somebody whose name, of a channel or a folder, has a character that no name may have; undefined when it
 * has none. (The server knows of more that cannot be seen, and says so.)
 */
export function unusableCharacter(name: string): string | undefined {
  const place = [...name.trim()].findIndex((character) => /\p{Cc}|\p{Cs}|\p{Cn}/u.test(character));
  return place < 0 ? undefined : `Leave out the line break or control character at position ${place + 1}.`;
}
