/** The number of letters of a code. */
const length = 8;

/**
 * The letters of codes. There are no digits, no vowels, no L: 0 and 1 cannot be taken for O and I, and a code hardly
 * ever reads as a word. Eight of them make 26,000,000,000 codes.
 */
export const joinCodeLetters = "BCDFGHJKMNPQRSTVWXYZ";

/**
 * A code as it is stored: eight letters. Lower case, spaces and hyphens make no difference, because people type codes.
 * Undefined for a text that is no code. A code may contain other letters than {@link joinCodeLetters}; nobody has such
 * a code.
 */
export function readJoinCode(text: string): string | undefined {
  const letters = text.replaceAll(/[\s\p{Dash}]/gu, "");
  return letters.length === length && /^[A-Za-z]+$/.test(letters) ? letters.toUpperCase() : undefined;
}

/** A code as people read it: BCDF-GHJK. */
export function writeJoinCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** A new code. `randomIndex` returns a random whole number below its argument. */
export function newJoinCode(randomIndex: (below: number) => number): string {
  return Array.from({ length }, () => joinCodeLetters.charAt(randomIndex(joinCodeLetters.length))).join("");
}
