/**
 * How long a message is, compared with the limit. Characters are code points, without white space at the end, as the
 * server counts them.
 */
export type TextLength = { readonly characters: number; readonly limit: number; readonly excess: number };

/** From which share of the limit on the length is shown. */
const shownFrom = 0.9;

/** The length of a message that is near the limit or over it; undefined for one that is short enough. */
export function measureText(text: string, limit: number): TextLength | undefined {
  // A character has one or two units, so shorter texts need no counting.
  if (text.length < limit * shownFrom) return undefined;
  const characters = [...text.trimEnd()].length;
  return characters < limit * shownFrom ? undefined : { characters, limit, excess: Math.max(0, characters - limit) };
}
