/**
 * JSON text from a client, read.
 * @throws {SyntaxError} also where it is JSON but {@link holdsHalfCharacters}
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (holdsHalfCharacters(text)) throw new SyntaxError("The text holds half of a surrogate pair.");
  return value;
}

/**
 * Whether valid JSON text escapes one half of a surrogate pair without the other, which RFC 8259, section 8.2, leaves
 * open: no UTF-8 can hold it, so that it would not be stored, compared or told as it was sent.
 */
export function holdsHalfCharacters(json: string): boolean {
  let at = json.indexOf("\\");
  while (at >= 0) {
    const unit = escapedUnit(json, at);
    if (isLow(unit)) return true;
    const isHigh = unit >= 0xd800 && unit < 0xdc00;
    if (isHigh && !isLow(escapedUnit(json, at + escapeLength))) return true;
    // An escaped backslash is stepped over whole: it begins no escape.
    at = json.indexOf("\\", at + (isHigh ? 2 * escapeLength : 2));
  }
  return false;
}

/** Of an escape that names a UTF-16 unit. */
const escapeLength = 6;

/** The unit that an escape names, if it stands there. */
function escapedUnit(json: string, at: number): number {
  return json.startsWith("\\u", at) ? Number.parseInt(json.slice(at + 2, at + escapeLength), 16) : 0;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
