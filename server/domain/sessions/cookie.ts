import { sessionCookie } from "../../http/actor.ts";
import { sessionLife } from "./actions.ts";

/** Not readable by scripts, and never sent along by other sites (SECURITY.md). */
const attributes = "Path=/; HttpOnly; SameSite=Strict";

/** The Set-Cookie header that signs a browser in. */
export function sessionCookieHeader(token: string): string {
  return `${sessionCookie}=${token}; ${attributes}; Max-Age=${sessionLife}`;
}

/** The Set-Cookie header that makes a browser forget its session. */
export const clearedSessionCookie = `${sessionCookie}=; ${attributes}; Max-Age=0`;
