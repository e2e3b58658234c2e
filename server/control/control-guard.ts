import type { IncomingMessage } from "node:http";
import { isSameSecret } from "../domain/sessions/secrets.ts";

/**
 * Why a request is not a command's: the HTTP status to refuse it with, null when it is one. Pages in this computer's
 * browser can send requests here too. They cannot know the secret, and are turned away before it is looked at: by the
 * headers a browser always sends, and by the Host of whatever name was made to lead here.
 */
export function refusal({ method, headers }: IncomingMessage, port: number, secret: string): number | null {
  if (headers.host !== `127.0.0.1:${port}`) return 421;
  if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) return 403;
  if (method !== "POST") return 405;
  if (headers["content-type"] !== "application/json") return 415;
  return isSameSecret(headers.authorization ?? "", `Bearer ${secret}`) ? null : 403;
}
