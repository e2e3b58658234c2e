/**
 * Languages that only tests use, by the tags that CLDR reserves for them. They are made of the English texts: `en-XA`
 * doubles their length, `ar-XB` also runs from right to left.
 */
export const pseudoLanguages = {
  "en-XA": { extend: 1 },
  "ar-XB": { extend: 1, rightToLeft: true },
} as const;
