import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

/**
 * The server's address as the client knows it, without a trailing slash: clients insist that further requests go to
 * the origin they signed in at. The Host header has been checked against the allow-list by then.
 */
export function requestOrigin(request: IncomingMessage): string {
  const isEncrypted = (request.socket as Partial<TLSSocket>).encrypted === true;
  return `${isEncrypted ? "https" : "http"}://${request.headers.host ?? "localhost"}`;
}
