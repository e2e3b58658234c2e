import type { IncomingMessage } from "node:http";
import { cookieValue, sessionCookie } from "./actor.ts";
import { isEncrypted } from "./secure-address.ts";

/** Whether a browser says that somebody is signed in. The session may have ended. */
export function hasSessionCookie(request: IncomingMessage): boolean {
  return cookieValue(request.headers.cookie, sessionCookie(request)) !== undefined;
}

/** The Set-Cookie header that deletes the session cookie. */
export function clearedSessionCookie(request: IncomingMessage): string {
  return `${sessionCookie(request)}=; ${sessionCookieAttributes(request)}; Max-Age=0`;
}

/**
 * Scripts cannot read the cookie. It is never sent with requests of other sites, or over plain HTTP if it was set over
 * HTTPS (SECURITY.md).
 */
export function sessionCookieAttributes(request: IncomingMessage): string {
  return `Path=/; HttpOnly; SameSite=Strict${isEncrypted(request) ? "; Secure" : ""}`;
}
