import { type IncomingMessage, request as plainRequest, type ServerResponse } from "node:http";
import { request as secureRequest } from "node:https";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Headers that apply to a single connection (RFC 9110, section 7.6.1). */
const hopByHopHeaders = ["connection", "keep-alive", "transfer-encoding"];

/**
 * Passes a request on to the server unchanged, with Host and Origin, and passes the answer back. There is no time
 * limit. Returns true, and sends nothing, when the server's answer is its page.
 */
export async function proxyRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: string, page: string) {
  const answer = await sendRequest(incoming, outgoing, url);
  const { statusCode = 502, headers } = answer;
  const isHtml = headers["content-type"]?.startsWith("text/html") === true;
  const mayBePage = isHtml && headers["content-length"] === String(Buffer.byteLength(page));
  if (mayBePage && incoming.method === "HEAD") return true;
  const body = mayBePage ? await buffer(answer) : undefined;
  if (body?.toString() === page) return true;
  outgoing.writeHead(
    statusCode,
    Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name))),
  );
  if (body === undefined) await pipeline(answer, outgoing);
  else outgoing.end(body);
  return false;
}

function sendRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: string): Promise<IncomingMessage> {
  const { hostname, port, protocol } = new URL(url);
  const { method, url: path, headers } = incoming;
  return new Promise((resolve, reject) => {
    const request = protocol === "https:" ? secureRequest : plainRequest;
    // The certificate is not checked: it is this server's own, on this computer.
    const options = {
      host: hostname.replaceAll(/[[\]]/g, ""),
      port,
      method,
      path,
      headers,
      agent: false,
      rejectUnauthorized: false,
    };
    const forwarded = request(options, resolve);
    forwarded.once("error", reject);
    // When the client closes the connection, the request ends too: otherwise a long poll would stay open.
    outgoing.once("close", () => forwarded.destroy());
    pipeline(incoming, forwarded).catch(reject);
  });
}
