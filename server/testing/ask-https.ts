import { once } from "node:events";
import { Agent, request } from "node:https";
import { isIP } from "node:net";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";

/** An answer over TLS. */
export type HttpsAnswer = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The fingerprint of the server's certificate. */
  readonly fingerprint: string;
  /** The local port of the connection. */
  readonly localPort: number | undefined;
};

/** A request of a test. */
export type HttpsRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Creates a client that trusts only these roots, keeps one connection, and sends every request to this machine. It
 * rejects when the certificate does not match the URL.
 */
export function tlsClient(ca: string) {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (url: string, { method = "GET", headers = {}, body }: HttpsRequest = {}): Promise<HttpsAnswer> => {
    const { hostname } = new URL(url);
    // Without this, the name would come from the Host header.
    const servername = isIP(hostname) === 0 ? { servername: hostname } : {};
    const outgoing = request(url, { method, headers, agent, ...servername, lookup: toThisMachine });
    const answered = once(outgoing, "response");
    outgoing.end(body);
    const [response] = await answered;
    const socket = response.socket as TLSSocket;
    const { fingerprint256: fingerprint } = socket.getPeerCertificate();
    const { statusCode: status, headers: received } = response;
    return { status, headers: received, text: await text(response), fingerprint, localPort: socket.localPort };
  };
}

/** Resolves every name to this machine, as an office's name server could. */
const toThisMachine = ((_name: string, options: { all?: boolean }, answer: (...found: unknown[]) => void) => {
  if (options.all === true) answer(null, [{ address: "127.0.0.1", family: 4 }]);
  else answer(null, "127.0.0.1", 4);
}) as never;
