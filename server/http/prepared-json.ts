const piecesKey = Symbol("pieces");
declare const valueKey: unique symbol;

/**
 * Text without secrets, in consecutive pieces, which may be compressed together
 * (docs/decisions/0035-compressed-answers.md).
 */
export type OpenText = { readonly open: readonly string[] };

/** A part of JSON text. */
export type Piece = string | OpenText;

/**
 * A value that is already JSON text, in consecutive pieces. A long text that many answers share is one piece: it is
 * written once, and takes memory once. A piece never ends inside a string or a number, or between a key and its plain
 * value. `Value` is the type of what the text contains; who writes the text declares it.
 */
export type PreparedJson<Value = unknown> = {
  readonly [piecesKey]: readonly Piece[];
  /** Exists only for the compiler. */
  readonly [valueKey]?: Value;
};

/** A value whose JSON text already exists. */
export function preparedJson<Value = unknown>(...pieces: readonly string[]): PreparedJson<Value> {
  return { [piecesKey]: pieces };
}

/** A list whose entries are already JSON text, in one piece or several. */
export function preparedJsonList<Entry = unknown>(
  entries: Iterable<string | readonly string[]>,
): PreparedJson<readonly Entry[]> {
  return { [piecesKey]: listPieces(entries) };
}

/** An entry of an open list that not everybody may read. */
export type ConfidentialEntry = { readonly confidential: readonly string[] };

/** The same for entries without secrets, such as the people of an organization. Those with secrets say so. */
export function openJsonList<Entry = unknown>(
  entries: Iterable<string | readonly string[] | ConfidentialEntry>,
): PreparedJson<readonly Entry[]> {
  const pieces: Piece[] = [];
  let open = ["["];
  let separator = "";
  for (const entry of entries) {
    if (separator !== "") open.push(separator);
    separator = ",";
    if (typeof entry === "string") open.push(entry);
    else if (!("confidential" in entry)) open.push(...entry);
    else {
      pieces.push({ open }, ...entry.confidential);
      open = [];
    }
  }
  return { [piecesKey]: [...pieces, { open: [...open, "]"] }] };
}

function listPieces(entries: Iterable<string | readonly string[]>): readonly string[] {
  const pieces = ["["];
  for (const entry of entries) {
    if (pieces.length > 1) pieces.push(",");
    if (typeof entry === "string") pieces.push(entry);
    else pieces.push(...entry);
  }
  pieces.push("]");
  return pieces;
}

/** The members of an object, without the braces. Prepared members stay as they are; the others are written now. */
export function writeMembers(members: Readonly<Record<string, unknown>>): readonly Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    text += `${text === "" && pieces.length === 0 ? "" : ","}${JSON.stringify(name)}:`;
    if (isPrepared(value)) {
      pieces.push(text, ...value[piecesKey]);
      text = "";
    } else {
      text += JSON.stringify(value);
    }
  }
  return text === "" ? pieces : [...pieces, text];
}

/** The texts of pieces, in their order. */
export function textsOf(pieces: readonly Piece[]): readonly string[] {
  // Nearly all answers are such, and a page of messages has hundreds of pieces.
  if (pieces.every((piece) => typeof piece === "string")) return pieces;
  return pieces.flatMap((piece) => (typeof piece === "string" ? [piece] : piece.open));
}

function isPrepared(value: unknown): value is PreparedJson {
  return typeof value === "object" && value !== null && piecesKey in value;
}
