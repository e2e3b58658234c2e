import type { IncomingMessage } from "node:http";
import { sessionCookie } from "../../http/actor.ts";
import { sessionCookieAttributes } from "../../http/session-cookie.ts";
import { sessionLifetime } from "./actions.ts";

/** The Set-Cookie header that signs in the browser of a request. */
export function sessionCookieHeader(request: IncomingMessage, token: string): string {
  return `${sessionCookie(request)}=${token}; ${sessionCookieAttributes(request)}; Max-Age=${sessionLifetime}`;
}
