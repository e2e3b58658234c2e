/** A part of a text: with a mark, because somebody searched for it, or without. */
export type MarkedPart = { readonly text: string; readonly isMarked: boolean };

const mark = /<span class="highlight">(.*?)<\/span>/g;

/** The parts of a topic in which the server marked words: it is text, with its special characters as HTML has them. */
export function readMarkedParts(html: string): readonly MarkedPart[] {
  // What stands in the marks has every other place.
  return html
    .split(mark)
    .map((part, at) => ({ text: decode(part), isMarked: at % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

function decode(html: string): string {
  return html.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return names[name] ?? whole;
  });
}

const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
