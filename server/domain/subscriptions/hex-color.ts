/**
 * Reads a color, `#rgb` or `#rrggbb` in any case, as `#rrggbb` in lower case, which is stored and which clients
 * require. Undefined for any other text.
 */
export function readHexColor(text: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join("")}`;
}
