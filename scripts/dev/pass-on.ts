import { type IncomingMessage, request as plainRequest, type ServerResponse } from "node:http";
import { request as secureRequest } from "node:https";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** What concerns one connection alone (RFC 9110, section 7.6.1). */
const ofTheConnection = ["connection", "keep-alive", "transfer-encoding"];

/**
 * Passes a request on to the server as it is, Host and Origin included, and its answer back, for as long as either takes.
 * Answers true, and has sent nothing, where the server's answer is its page.
 */
export async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, url: string, page: string) {
  const answer = await ask(incoming, outgoing, url);
  const { statusCode = 502, headers } = answer;
  const isHtml = headers["content-type"]?.startsWith("text/html") === true;
  const mayBePage = isHtml && headers["content-length"] === String(Buffer.byteLength(page));
  if (mayBePage && incoming.method === "HEAD") return true;
  const body = mayBePage ? await buffer(answer) : undefined;
  if (body?.toString() === page) return true;
  outgoing.writeHead(
    statusCode,
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))),
  );
  if (body === undefined) await pipeline(answer, outgoing);
  else outgoing.end(body);
  return false;
}

function ask(incoming: IncomingMessage, outgoing: ServerResponse, url: string): Promise<IncomingMessage> {
  const { hostname, port, protocol } = new URL(url);
  const { method, url: path, headers } = incoming;
  return new Promise((resolve, reject) => {
    const request = protocol === "https:" ? secureRequest : plainRequest;
    // The certificate is this server's own, on this computer.
    const options = {
      host: hostname.replaceAll(/[[\]]/g, ""),
      port,
      method,
      path,
      headers,
      agent: false,
      rejectUnauthorized: false,
    };
    const asked = request(options, resolve);
    asked.once("error", reject);
    // Whoever does not wait any more is not waited for: a long poll ends with its reader.
    outgoing.once("close", () => asked.destroy());
    pipeline(incoming, asked).catch(reject);
  });
}
