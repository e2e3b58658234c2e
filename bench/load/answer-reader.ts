/** The parts of an HTTP answer that a load generator needs. */
export type Answer = { readonly status: number; readonly body: Buffer };

/**
 * Reads the answers on one keep-alive connection (RFC 9112). Pass it each chunk that arrives; `onAnswer` gets each
 * complete answer. It supports only the bodies that the measured servers send, with a length or in chunks, so that
 * reading costs the load generator as little as possible.
 */
export function createAnswerReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  /** The smallest number of bytes that can complete the answer. */
  let neededSize = 0;

  return (chunk) => {
    pieces.push(chunk);
    size += chunk.length;
    while (size > 0 && size >= neededSize) {
      const bytes = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces, size);
      const found = findAnswer(bytes);
      const rest = "needs" in found ? bytes : bytes.subarray(found.end);
      pieces = rest.length === 0 ? [] : [rest];
      size = rest.length;
      neededSize = "needs" in found ? found.needs : 0;
      if ("answer" in found) onAnswer(found.answer);
    }
  };
}

type ReadResult = { readonly answer: Answer; readonly end: number } | { readonly needs: number };

const endOfHeaders = Buffer.from("\r\n\r\n");

function findAnswer(bytes: Buffer): ReadResult {
  const headersEnd = bytes.indexOf(endOfHeaders);
  if (headersEnd < 0) return { needs: bytes.length + 1 };
  const head = bytes.toString("latin1", 0, headersEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const start = headersEnd + 4;
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length === undefined && head.includes("\r\ntransfer-encoding: chunked")) return findChunks(bytes, start, status);
  const end = start + Number(length ?? 0);
  return bytes.length < end ? { needs: end } : { answer: { status, body: bytes.subarray(start, end) }, end };
}

function findChunks(bytes: Buffer, start: number, status: number): ReadResult {
  const chunks: Buffer[] = [];
  let at = start;
  while (true) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return { needs: bytes.length + 1 };
    const length = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const chunkEnd = lineEnd + 2 + length;
    if (bytes.length < chunkEnd + 2) return { needs: chunkEnd + 2 };
    if (length === 0) return { answer: { status, body: Buffer.concat(chunks) }, end: chunkEnd + 2 };
    chunks.push(bytes.subarray(lineEnd + 2, chunkEnd));
    at = chunkEnd + 2;
  }
}
