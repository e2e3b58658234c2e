/**
 * The code of a Unicode emoji for clients: its code points in lower-case hexadecimal of at least four digits, joined by
 * dashes, without the variation selector U+FE0F, for example `1f44d` or `0031-20e3`.
 */
export function emojiCode(characters: string): string {
  return Array.from(characters, (character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0"))
    .filter((codePoint) => codePoint !== "fe0f")
    .join("-");
}
