import type { IncomingMessage } from "node:http";
import { createConnectionMemory } from "./connection-memory.ts";
import { ApiError } from "./errors.ts";
import { isEncrypted } from "./secure-address.ts";

/** The person or bot that a request acts for, as far as the pipeline needs to know it. */
export type Actor = {
  readonly userId: number;
  /** A code of `roles.ts`. */
  readonly role: number;
  readonly isBot: boolean;
  /** Whether it may only send messages (the wire specification, section 8). */
  readonly isWebhookBot: boolean;
  /** The stored hash of the API key or session that it signed in with. */
  readonly signIn: string;
};

/** Why credentials were refused, in the words the family uses (the wire specification, section 7, UNAUTHORIZED). */
export type Refusal = { readonly refused: string };

/** Looks up credentials. It is passed to the pipeline, which does not know about accounts. */
export type Authenticator = {
  /** The hash that is stored of an API key; null for a text that is none. */
  readonly hashKey: (key: string) => string | null;
  /** The hash that is stored of a session's token. */
  readonly hashToken: (token: string) => string;
  /**
   * By email (delivery or API email, any case) and the hash of an API key; `address` is the IP address that the request
   * came from.
   */
  readonly byKey: (email: string, hash: string, address: string) => Actor | Refusal;
  /** By the hash of the token in the browser's session cookie; null when the session has ended. */
  readonly bySession: (hash: string, address: string) => Actor | null;
};

/**
 * The cookie that carries a browser session. Over HTTPS it has another name, with a prefix that makes browsers accept
 * and send it only over HTTPS (RFC 6265bis, 4.1.3.2). Neither cookie can replace the other.
 */
export function sessionCookie(request: IncomingMessage): string {
  return isEncrypted(request) ? "__Host-watercooler_session" : "watercooler_session";
}

/** Who a request acts for, and how it signed in: by an API key, or by the browser's cookie. */
export type Identity = { readonly actor: Actor; readonly by: "key" | "session" };

/**
 * Finds who a request from an IP address acts for; null when it carries no credentials.
 * @throws {ApiError} UNAUTHORIZED when the credentials are wrong.
 */
export function identify(request: IncomingMessage, authenticator: Authenticator, address: string): Identity | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    const sent = keyOf(request.socket, authorization, (header) => readKey(header, authenticator));
    const actor = "refused" in sent ? sent : authenticator.byKey(sent.email, sent.hash, address);
    if ("refused" in actor) throw unauthorized(actor.refused);
    return { actor, by: "key" };
  }
  if (cookie === undefined) return null;
  const hash = sessionOf(request.socket, cookie, () => readSession(request, authenticator));
  const actor = hash === null ? null : authenticator.bySession(hash, address);
  return actor === null ? null : { actor, by: "session" };
}

const keyOf = createConnectionMemory<{ readonly email: string; readonly hash: string } | Refusal>();

/** The hash of the session's token; null when there is none. The cookie's name depends only on the connection. */
const sessionOf = createConnectionMemory<string | null>();

function readKey(header: string, { hashKey }: Authenticator) {
  const given = basicCredentials(header);
  if ("refused" in given) return given;
  const hash = hashKey(given.key);
  return hash === null ? { refused: "Malformed API key" } : { email: given.email, hash };
}

function readSession(request: IncomingMessage, { hashToken }: Authenticator): string | null {
  const token = cookieValue(request.headers.cookie, sessionCookie(request));
  return token === undefined ? null : hashToken(token);
}

/** The session token and the API key that a request carries, valid or not. */
export function sentCredentials(request: IncomingMessage): readonly string[] {
  const token = cookieValue(request.headers.cookie, sessionCookie(request));
  const given = basicCredentials(request.headers.authorization ?? "");
  return [...(token === undefined ? [] : [token]), ...("key" in given ? [given.key] : [])];
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

/** The refusal of a request that must be signed in and is not. */
export function notSignedIn(): ApiError {
  return unauthorized("Not logged in: API authentication or user session required");
}

function unauthorized(message: string): ApiError {
  return new ApiError("UNAUTHORIZED", message);
}

/** One cookie of a Cookie header (RFC 6265); undefined when it is absent. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const separator = pair.indexOf("=");
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return undefined;
}
