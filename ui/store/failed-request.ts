import { RequestFailed } from "#server/http/client.ts";
import { isSignedOut } from "./api.ts";

/**
 * Whether the server refused a request, so that it would refuse it again. The same request may succeed later if there
 * was no answer, if the server had an error, or if it asked for a pause or a sign-in.
 */
export function isRefusal(error: unknown): error is RequestFailed {
  if (!(error instanceof RequestFailed) || isSignedOut(error) || readRequestedPause(error) !== undefined) return false;
  return error.status >= 400 && error.status < 500;
}

/** The milliseconds that the server asks the client to wait; undefined when it asks for none. */
export function readRequestedPause(error: unknown): number | undefined {
  if (!(error instanceof RequestFailed) || error.code !== "RATE_LIMIT_HIT") return undefined;
  return error.pause ?? 1000;
}
