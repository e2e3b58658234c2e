/** The longest beginning of `text` that takes at most `limit` bytes of UTF-8, never ending inside a character. */
export function truncateUtf8(text: string, limit: number): string {
  let bytes = 0;
  let kept = "";
  for (const character of text.toWellFormed()) {
    bytes += Buffer.byteLength(character);
    if (bytes > limit) break;
    kept += character;
  }
  return kept;
}
