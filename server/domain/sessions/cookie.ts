import type { IncomingMessage } from "node:http";
import { sessionCookie } from "../../http/actor.ts";
import { isEncrypted } from "../../http/secure-address.ts";
import { sessionLife } from "./actions.ts";

/** The Set-Cookie header that signs the browser in which a request came from. */
export function sessionCookieHeader(request: IncomingMessage, token: string): string {
  return `${sessionCookie(request)}=${token}; ${attributes(request)}; Max-Age=${sessionLife}`;
}

/** The Set-Cookie header that makes that browser forget its session. */
export function clearedSessionCookie(request: IncomingMessage): string {
  return `${sessionCookie(request)}=; ${attributes(request)}; Max-Age=0`;
}

/** Not readable by scripts, and never sent along by other sites, nor in the clear where it came encrypted (SECURITY.md). */
function attributes(request: IncomingMessage): string {
  return `Path=/; HttpOnly; SameSite=Strict${isEncrypted(request) ? "; Secure" : ""}`;
}
