import type { IncomingMessage } from "node:http";
import { isEncrypted } from "./secure-address.ts";

/**
 * The server's address as the client knows it, without a trailing slash: clients insist that further requests go to
 * the origin they signed in at. The Host header has been checked against the allow-list by then.
 */
export function requestOrigin(request: IncomingMessage): string {
  return `${isEncrypted(request) ? "https" : "http"}://${request.headers.host ?? "localhost"}`;
}
