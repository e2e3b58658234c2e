import type { IncomingMessage } from "node:http";
import type { Identity } from "./actor.ts";
import { csrfHeader } from "./client.ts";
import { ApiError } from "./errors.ts";
import { isEncrypted } from "./secure-address.ts";

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

/**
 * Whether a browser says that the request comes from another site's page (RFC 6454, section 7). A page that came in the
 * clear may be anybody's, whatever its address says.
 */
function hasForeignOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== host?.toLowerCase() || (isEncrypted(request) && page.protocol !== "https:");
}
