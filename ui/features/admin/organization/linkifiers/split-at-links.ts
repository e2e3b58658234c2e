/** A link in a text: its position in UTF-16 units, its text, and its URL. */
export type FoundLink = { readonly index: number; readonly text: string; readonly url: string };

/** A piece of a text. A piece with a `url` is a link. */
export type Piece = { readonly index: number; readonly text: string; readonly url?: string };

/** Splits a text into its links and the text between them. `links` are in order. */
export function splitAtLinks(text: string, links: readonly FoundLink[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const link of links) {
    if (link.index > from) pieces.push({ index: from, text: text.slice(from, link.index) });
    pieces.push(link);
    from = link.index + link.text.length;
  }
  if (from < text.length) pieces.push({ index: from, text: text.slice(from) });
  return pieces;
}
