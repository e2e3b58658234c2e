import type { IncomingMessage } from "node:http";
import { isSameSecret } from "../domain/sessions/secrets.ts";

/**
 * The HTTP status to refuse a request with; null for the request of a command. Pages in this computer's browser can
 * send requests here too. They cannot know the secret, and are refused before it is compared: by the headers that a
 * browser always sends, and by the Host header (DNS rebinding).
 */
export function refusalStatus({ method, headers }: IncomingMessage, port: number, secret: string): number | null {
  if (headers.host !== `127.0.0.1:${port}`) return 421;
  if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) return 403;
  if (method !== "POST") return 405;
  if (headers["content-type"] !== "application/json") return 415;
  return isSameSecret(headers.authorization ?? "", `Bearer ${secret}`) ? null : 403;
}
