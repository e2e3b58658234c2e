import type { IncomingMessage } from "node:http";
import { isEncrypted } from "./secure-address.ts";

/**
 * The server's address as the client uses it, without a trailing slash. Clients send further requests only to the
 * origin where they signed in. The Host header has already been checked against the allow-list.
 */
export function requestOrigin(request: IncomingMessage): string {
  return `${isEncrypted(request) ? "https" : "http"}://${request.headers.host ?? "localhost"}`;
}
