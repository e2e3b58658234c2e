import { once } from "node:events";
import { Agent, request } from "node:https";
import { isIP } from "node:net";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";

/** What comes back through TLS. */
export type Encrypted = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The fingerprint of the certificate that the server has shown. */
  readonly fingerprint: string;
  /** Which of the agent's connections it came by. */
  readonly localPort: number | undefined;
};

/** What a test sends. */
export type AskHttps = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Somebody who trusts these roots alone, keeps one connection, and asks at URLs of this machine. Rejects where the server
 * cannot prove that it is who the URL names.
 */
export function trusting(ca: string) {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (url: string, { method = "GET", headers = {}, body }: AskHttps = {}): Promise<Encrypted> => {
    const { hostname } = new URL(url);
    // Otherwise it would be the Host header's.
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

/** Whatever the name, as a name server in the office would have it. */
const toThisMachine = ((_name: string, options: { all?: boolean }, answer: (...found: unknown[]) => void) => {
  if (options.all === true) answer(null, [{ address: "127.0.0.1", family: 4 }]);
  else answer(null, "127.0.0.1", 4);
}) as never;
