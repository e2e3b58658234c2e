/**
 * A colour as it is stored and as clients of the family require it, `#rrggbb` in lower case, from `#rgb` or `#rrggbb`
 * in any case; undefined when the text is neither.
 */
export function readHexColor(text: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join("")}`;
}
