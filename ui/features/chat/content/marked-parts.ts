/** A part of a text: with a mark, because somebody searched for it, or without. */
export type MarkedPart = { readonly text: string; readonly isMarked: boolean };

/** The parts of a topic in which the server marked words. Nothing of its HTML but the text is shown. */
export function readMarkedParts(html: string): readonly MarkedPart[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map((part) => ({ text: part.textContent ?? "", isMarked: part instanceof Element }));
}
