import type { IncomingMessage } from "node:http";
import { ApiError } from "./errors.ts";
import { isEncrypted } from "./secure-address.ts";

/** The person or bot a request acts for, as far as the pipeline needs to know it. */
export type Actor = {
  readonly userId: number;
  /** A code of `roles.ts`. */
  readonly role: number;
  readonly isBot: boolean;
  /** Whether it may do nothing but send (the wire specification, section 8). */
  readonly isWebhookBot: boolean;
  /** Which of their API keys or sessions it came by: the hash that is stored of it. */
  readonly signIn: string;
};

/** Why credentials were refused, in the words the family uses (the wire specification, section 7, UNAUTHORIZED). */
export type Refusal = { readonly refused: string };

/** Looks credentials up; handed to the pipeline, which knows nothing of accounts. */
export type Authenticator = {
  /** By email (delivery or API email, any case) and API key; `address` is the IP address that it came from. */
  readonly byKey: (email: string, key: string, address: string) => Actor | Refusal;
  /** By the token in the browser's session cookie; null when there is no such session any more. */
  readonly bySession: (token: string, address: string) => Actor | null;
};

/**
 * The cookie that carries a browser session. The one over HTTPS is another, which a browser takes only over HTTPS and
 * sends there alone (RFC 6265bis, 4.1.3.2), so that neither can be put in the place of the other.
 */
export function sessionCookie(request: IncomingMessage): string {
  return isEncrypted(request) ? "__Host-watercooler_session" : "watercooler_session";
}

/** Who a request acts for, and how it proved that: by an API key, or by the browser's cookie. */
export type Identity = { readonly actor: Actor; readonly by: "key" | "session" };

/**
 * Credentials of a request from an IP address -> who it acts for, or null when it carries none.
 * @throws {ApiError} UNAUTHORIZED when it carries wrong ones.
 */
export function identify(request: IncomingMessage, authenticator: Authenticator, address: string): Identity | null {
  const header = request.headers.authorization;
  if (header !== undefined) return { actor: byBasicAuthorization(header, authenticator, address), by: "key" };
  const token = cookieValue(request.headers.cookie, sessionCookie(request));
  if (token === undefined) return null;
  const actor = authenticator.bySession(token, address);
  return actor === null ? null : { actor, by: "session" };
}

/** The token of the session and the API key that a request shows, whether or not they let anybody in. */
export function shownSecrets(request: IncomingMessage): readonly string[] {
  const token = cookieValue(request.headers.cookie, sessionCookie(request));
  const given = basicCredentials(request.headers.authorization ?? "");
  return [...(token === undefined ? [] : [token]), ...("key" in given ? [given.key] : [])];
}

function byBasicAuthorization(header: string, authenticator: Authenticator, address: string): Actor {
  const given = basicCredentials(header);
  if ("refused" in given) throw unauthorized(given.refused);
  const found = authenticator.byKey(given.email, given.key, address);
  if ("refused" in found) throw unauthorized(found.refused);
  return found;
}

/**
 * HTTP Basic (RFC 7617): the user name is the email, the password the API key (the API specification, Authentication
 * 1).
 */
function basicCredentials(header: string): { readonly email: string; readonly key: string } | Refusal {
  const [, encoded] = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(header.trim()) ?? [];
  if (encoded === undefined) return { refused: "Missing authorization header for basic auth" };
  const credentials = Buffer.from(encoded, "base64").toString("utf8");
  const colon = credentials.indexOf(":");
  if (colon < 0 || credentials.includes(":", colon + 1)) {
    return { refused: "Invalid authorization header for basic auth" };
  }
  return { email: credentials.slice(0, colon), key: credentials.slice(colon + 1).trim() };
}

/** The refusal of a request that is not signed in where it must be. */
export function notSignedIn(): ApiError {
  return unauthorized("Not logged in: API authentication or user session required");
}

function unauthorized(message: string): ApiError {
  return new ApiError("UNAUTHORIZED", message);
}

/** One cookie of a Cookie header (RFC 6265); undefined when it is not there. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const separator = pair.indexOf("=");
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return undefined;
}
