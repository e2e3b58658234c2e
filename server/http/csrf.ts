import type { IncomingMessage } from "node:http";
import type { Identity } from "./actor.ts";
import { csrfHeader } from "./csrf-header.ts";
import { ApiError } from "./errors.ts";
import { isEncrypted } from "./secure-address.ts";

/**
 * Refuses changes that a page of another site sends through the reader's browser. This includes requests without a
 * cookie: a forged sign-in would sign the reader in as somebody else. Another site cannot send the header
 * {@link csrfHeader}, and only programs send an API key.
 * @throws {ApiError} CSRF_FAILED.
 */
export function refuseCrossSiteChanges(request: IncomingMessage, identity: Identity | null): void {
  if (identity?.by === "key" || request.headers[csrfHeader] !== undefined) return;
  if (identity === null && !hasForeignOrigin(request)) return;
  throw new ApiError("CSRF_FAILED", "The request did not come from this server's own pages.", {
    reason: `The header ${csrfHeader} is missing.`,
  });
}

/**
 * Whether a browser says that the request comes from another site's page (RFC 6454, section 7). A page without HTTPS
 * may be anybody's, whatever its address says.
 */
function hasForeignOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== host?.toLowerCase() || (isEncrypted(request) && page.protocol !== "https:");
}
