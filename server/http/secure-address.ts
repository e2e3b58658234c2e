import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

/** Whether a request came over TLS. */
export function isEncrypted({ socket }: IncomingMessage): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true;
}

/**
 * The address of a plain request with https in place of http. The Host header has already been checked against the
 * allow-list. A host without a port came through port 80, where nothing answers TLS.
 */
export function secureAddress({ headers: { host = "localhost" }, socket, url = "/" }: IncomingMessage): string {
  const { localPort = 443 } = socket;
  const hasPort = /:\d+$/.test(host);
  const port = hasPort || localPort === 443 ? "" : `:${localPort}`;
  return `https://${hasPort ? host : host.replace(/:$/, "")}${port}${url.startsWith("/") ? url : "/"}`;
}
