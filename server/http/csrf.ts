import type { IncomingMessage } from "node:http";
import type { Identity } from "./actor.ts";
import { csrfHeader } from "./client.ts";
import { ApiError } from "./errors.ts";

/**
 * Refuses a change that some other site's page made a browser ask for: one that the browser's cookie vouches for, or an
 * anonymous one such as signing in, which would sign the reader in as somebody else. Another site cannot send the
 * header {@link csrfHeader}, and an API key is sent by programs only.
 * @throws {ApiError} CSRF_FAILED.
 */
export function refuseForeignPages(request: IncomingMessage, identity: Identity | null): void {
  if (identity?.by === "key" || request.headers[csrfHeader] !== undefined) return;
  if (identity === null && !hasForeignOrigin(request)) return;
  throw new ApiError("CSRF_FAILED", "The request did not come from this server's own pages.", {
    reason: `The header ${csrfHeader} is missing.`,
  });
}

/** Whether a browser says that the request comes from another site's page (RFC 6454, section 7). */
function hasForeignOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}
