import type { IncomingMessage } from "node:http";
import { sessionCookie } from "../../http/actor.ts";
import { isEncrypted } from "../../http/secure-address.ts";
import { sessionLifetime } from "./actions.ts";

/** The Set-Cookie header that signs in the browser of a request. */
export function sessionCookieHeader(request: IncomingMessage, token: string): string {
  return `${sessionCookie(request)}=${token}; ${attributes(request)}; Max-Age=${sessionLifetime}`;
}

/** The Set-Cookie header that deletes the session cookie. */
export function clearedSessionCookie(request: IncomingMessage): string {
  return `${sessionCookie(request)}=; ${attributes(request)}; Max-Age=0`;
}

/**
 * Scripts cannot read the cookie. It is never sent with requests of other sites, or over plain HTTP if it was set over
 * HTTPS (SECURITY.md).
 */
function attributes(request: IncomingMessage): string {
  return `Path=/; HttpOnly; SameSite=Strict${isEncrypted(request) ? "; Secure" : ""}`;
}
