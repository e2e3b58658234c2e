/**
 * The characters of a Unicode emoji by its code, such as `1f44d` or `0031-20e3`; an empty text if that is not a code.
 * Adds variation selectors, which codes do not have: without them, browsers would draw older characters as text.
 */
export function emojiCharacters(code: string): string {
  if (!/^[0-9a-f]{1,5}(-[0-9a-f]{1,5}){0,15}$/.test(code)) return "";
  const points = code.split("-").map((point) => Number.parseInt(point, 16));
  return points.map((point) => String.fromCodePoint(point) + (isDrawnAsText(point) ? "\ufe0f" : "")).join("");
}

const joiner = 0x200d;
const keycap = 0x20e3;

function isDrawnAsText(point: number): boolean {
  return point < 0x1f000 && point !== joiner && point !== keycap;
}
