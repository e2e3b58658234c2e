/**
 * The text of a file: UTF-16 with a byte-order mark, UTF-8, or Windows-1252, which spreadsheets on Windows write.
 * Undefined for files that are not text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeBytes(bytes);
  return text.includes("\0") ? undefined : text;
}

function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
