/**
 * Parses JSON text from a client.
 * @throws {SyntaxError} also for valid JSON with {@link hasLoneSurrogate}
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (hasLoneSurrogate(text)) throw new SyntaxError("The text contains half of a surrogate pair.");
  return value;
}

/**
 * Whether valid JSON text escapes one half of a surrogate pair without the other, which RFC 8259, section 8.2, leaves
 * open. UTF-8 cannot encode it, so it could not be stored, compared or sent back unchanged.
 */
export function hasLoneSurrogate(json: string): boolean {
  let at = json.indexOf("\\");
  while (at >= 0) {
    const unit = escapedUnit(json, at);
    if (isLowSurrogate(unit)) return true;
    const isHigh = unit >= 0xd800 && unit < 0xdc00;
    if (isHigh && !isLowSurrogate(escapedUnit(json, at + escapeLength))) return true;
    // An escaped backslash is skipped whole: it starts no escape.
    at = json.indexOf("\\", at + (isHigh ? 2 * escapeLength : 2));
  }
  return false;
}

/** The length of an escape that names a UTF-16 unit. */
const escapeLength = 6;

/** The unit that an escape at this position names; 0 when there is none. */
function escapedUnit(json: string, at: number): number {
  return json.startsWith("\\u", at) ? Number.parseInt(json.slice(at + 2, at + escapeLength), 16) : 0;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
