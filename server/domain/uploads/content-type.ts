/** The number of bytes at the start of a file that are read to detect its type. */
export const headLength = 4096;

/**
 * Detects a file's type by its first bytes alone; names and headers are ignored. The result is a picture, audio or
 * video of a kind that browsers show, a PDF, plain text, or arbitrary bytes. Files that could run, like HTML or SVG,
 * count as plain text.
 */
export function contentTypeOf(head: Buffer): string {
  return kinds.find(({ is }) => is(head))?.type ?? (isText(head) ? plainText : arbitraryBytes);
}

/** Whether a browser may show a file of this type in the page; all other files are downloaded. */
export function isShownInline(contentType: string): boolean {
  return contentType === plainText || kinds.some(({ type, isInline }) => isInline && type === contentType);
}

const plainText = "text/plain; charset=utf-8";
const arbitraryBytes = "application/octet-stream";

type Kind = { readonly type: string; readonly isInline: boolean; readonly is: (head: Buffer) => boolean };

/** The signatures of the WHATWG MIME Sniffing Standard, section 6, and of PDF, FLAC and AVIF. */
const kinds: readonly Kind[] = [
  shown("image/png", (head) => has(head, 0, "\x89PNG\r\n\x1a\n")),
  shown("image/jpeg", (head) => has(head, 0, "\xff\xd8\xff")),
  shown("image/gif", (head) => has(head, 0, "GIF87a") || has(head, 0, "GIF89a")),
  shown("image/webp", (head) => has(head, 0, "RIFF") && has(head, 8, "WEBP")),
  shown("image/avif", (head) => has(head, 4, "ftypavif") || has(head, 4, "ftypavis")),
  shown("video/mp4", (head) =>
    ["isom", "iso2", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash"].some(hasBrand(head)),
  ),
  shown("audio/mp4", (head) => hasBrand(head)("M4A ")),
  shown("video/quicktime", (head) => hasBrand(head)("qt  ")),
  shown("video/webm", (head) => has(head, 0, "\x1aE\xdf\xa3") && head.includes("webm")),
  shown("audio/ogg", (head) => has(head, 0, "OggS") && !head.includes("theora")),
  shown("audio/wav", (head) => has(head, 0, "RIFF") && has(head, 8, "WAVE")),
  shown("audio/flac", (head) => has(head, 0, "fLaC")),
  shown("audio/mpeg", (head) => has(head, 0, "ID3") || isMpegFrame(head)),
  // Browsers show PDFs with a viewer of their own, which does not run in the sandbox that uploads are served in.
  { type: "application/pdf", isInline: false, is: (head) => has(head, 0, "%PDF-") },
];

function shown(type: string, is: Kind["is"]): Kind {
  return { type, isInline: true, is };
}

function has(head: Buffer, at: number, bytes: string): boolean {
  return head.toString("latin1", at, at + bytes.length) === bytes;
}

function hasBrand(head: Buffer): (name: string) => boolean {
  return (name) => has(head, 4, `ftyp${name}`);
}

/** Layer 3 of MPEG 1 or 2, with a bit rate and a sampling rate that exist (ISO/IEC 11172-3, 2.4.2.3). */
function isMpegFrame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const [bitRate, samplingRate] = [third >> 4, (third >> 2) & 0b11];
  return first === 0xff && (second & 0xf6) === 0xf2 && bitRate > 0 && bitRate < 15 && samplingRate < 3;
}

/** UTF-8 without control characters that no text has. The last character of the head may be cut off. */
function isText(head: Buffer): boolean {
  if (head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte))) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: head.length === headLength });
    return true;
  } catch {
    return false;
  }
}
