import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { envelopeHeaders } from "./safety-headers.ts";

/** The longest request head, in bytes: room for a query string that lists thousands of IDs. */
const requestHeadLimit = 128 * 1024;

/** How long a client may take to read a refusal, in milliseconds. */
const refusalReadTime = 1_000;

/**
 * Answers malformed HTTP, which never reaches the app, in the error envelope. It also sets the limit of a request head
 * to {@link requestHeadLimit}. Call it before the server has connections. Requests without a Host header are let through to
 * the app, which refuses them: Node's own refusal would have no body.
 */
export function answerMalformedRequests(server: Server): void {
  Object.assign(server, { maxHeaderSize: requestHeadLimit, requireHostHeader: false });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) return socket.destroy();
    const { status, code, msg } = refusals[error.code ?? ""] ?? malformed;
    const body = JSON.stringify({ result: "error", msg, code });
    const head = [
      `HTTP/1.1 ${status}`,
      ...Object.entries(envelopeHeaders).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    // The client gets time to read the answer. Then the connection is closed, even if the client keeps its side open.
    setTimeout(() => socket.destroy(), refusalReadTime).unref();
  });
}

/**
 * Whether an answer has begun and is not completely sent yet. The client would read a second one as part of the first.
 */
function isAnswering(socket: Duplex & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

type Refusal = { readonly status: string; readonly code: string; readonly msg: string };

const malformed: Refusal = { status: "400 Bad Request", code: "BAD_REQUEST", msg: "The request is malformed." };

/** Refusals by the parser's error code. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "REQUEST_TOO_LARGE",
    msg: `The address and the headers are too long (limit: ${requestHeadLimit / 1024} KiB).`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "BAD_REQUEST",
    msg: "The request took too long to arrive.",
  },
};
