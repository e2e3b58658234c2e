const piecesKey = Symbol("pieces");

/**
 * A value that is JSON text already, in pieces that follow one another. What is long and the same for many is one piece
 * that all their answers share: it is written once, and takes memory once. No piece ends within a string, a number or
 * a key and its plain value.
 */
export type Written = { readonly [piecesKey]: readonly string[] };

/** A value whose JSON text is at hand. */
export function written(...pieces: readonly string[]): Written {
  return { [piecesKey]: pieces };
}

/** A list of which each entry is at hand, in one piece or several. */
export function writtenList(entries: Iterable<string | readonly string[]>): Written {
  const pieces = ["["];
  for (const entry of entries) {
    if (pieces.length > 1) pieces.push(",");
    if (typeof entry === "string") pieces.push(entry);
    else pieces.push(...entry);
  }
  pieces.push("]");
  return { [piecesKey]: pieces };
}

/** The members of an object, without the braces: those that are at hand as they are, the others written now. */
export function writeMembers(members: Readonly<Record<string, unknown>>): readonly string[] {
  const pieces: string[] = [];
  let text = "";
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    text += `${text === "" && pieces.length === 0 ? "" : ","}${JSON.stringify(name)}:`;
    if (isWritten(value)) {
      pieces.push(text, ...value[piecesKey]);
      text = "";
    } else {
      text += JSON.stringify(value);
    }
  }
  return text === "" ? pieces : [...pieces, text];
}

function isWritten(value: unknown): value is Written {
  return typeof value === "object" && value !== null && piecesKey in value;
}
