/** A link in a text: where it begins, in UTF-16 units, what it is of, and where it leads. */
export type FoundLink = { readonly index: number; readonly text: string; readonly url: string };

/** A piece of a text; what has a `url` is a link. */
export type Piece = { readonly index: number; readonly text: string; readonly url?: string };

/** A text in pieces, those that are links and what stands between them. `links` are in order. */
export function piecesOf(text: string, links: readonly FoundLink[]): Piece[] {
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
