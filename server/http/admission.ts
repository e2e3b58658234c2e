import type { IncomingMessage } from "node:http";
import type { BaseContext } from "../base-context.ts";
import { type Actor, type Identity, identify, notSignedIn } from "./actor.ts";
import type { AnswerHeaders } from "./answer.ts";
import type { AnyEndpoint } from "./contract.ts";
import { refuseCrossSiteChanges } from "./csrf.ts";
import { ApiError, rateLimitHit } from "./errors.ts";
import type { RateLimit } from "./rate-limit.ts";
import { clearedSessionCookie, hasSessionCookie } from "./session-cookie.ts";
import { mayCall, roleRefusal } from "./who.ts";

/**
 * Admits a request to an endpoint or refuses it. Returns the actor, or null for strangers where anyone may call. Writes
 * the X-RateLimit headers, and clears the cookie of a session that has ended if the endpoint does so.
 * @throws {ApiError} UNAUTHORIZED, RATE_LIMIT_HIT, CSRF_FAILED or UNAUTHORIZED_PRINCIPAL, checked in this order.
 */
export function admit(
  ctx: BaseContext,
  endpoint: Pick<AnyEndpoint, "who" | "method" | "ignoresCredentials" | "clearsEndedSession" | "allowsWebhookBots">,
  request: IncomingMessage,
  address: string,
  headers: AnswerHeaders,
): Actor | null {
  const countStranger = () => takeAllowance(ctx.rateLimits.address, address, headers);
  const identity = endpoint.ignoresCredentials === true ? null : identifyOrCount(countStranger, ctx, request, address);
  if (identity === null) countStranger();
  else takeAllowance(ctx.rateLimits.user, identity.actor.userId, headers);

  if (endpoint.allowsWebhookBots !== true) refuseWebhookBots(identity);
  if (endpoint.method !== "GET") refuseCrossSiteChanges(request, identity);
  if (identity === null && endpoint.who !== "anyone") {
    if (endpoint.clearsEndedSession === true && hasSessionCookie(request))
      headers["set-cookie"] = clearedSessionCookie(request);
    throw notSignedIn();
  }
  if (identity !== null && !mayCall(identity.actor.role, endpoint.who)) throw roleRefusal(endpoint.who);
  return identity?.actor ?? null;
}

/**
 * The actor of a request outside the API; null for a request that is not signed in. Only wrong credentials count
 * against the limits, because a page loads hundreds of pictures.
 * @throws {ApiError} UNAUTHORIZED or RATE_LIMIT_HIT
 */
export function recognize(ctx: BaseContext, request: IncomingMessage, address: string): Actor | null {
  const countStranger = () => takeAllowance(ctx.rateLimits.address, address, {});
  const identity = identifyOrCount(countStranger, ctx, request, address);
  refuseWebhookBots(identity);
  return identity?.actor ?? null;
}

function refuseWebhookBots(identity: Identity | null): void {
  if (identity?.actor.isWebhookBot !== true) return;
  throw new ApiError("UNAUTHORIZED", "This API is not available to incoming webhook bots.");
}

/** Wrong credentials count as a stranger's request, so that nobody can try out keys any faster. */
function identifyOrCount(
  countStranger: () => void,
  ctx: BaseContext,
  request: IncomingMessage,
  address: string,
): Identity | null {
  try {
    return identify(request, ctx.authenticator, address);
  } catch (error) {
    countStranger();
    throw error;
  }
}

function takeAllowance(limit: RateLimit | null, key: string | number, headers: AnswerHeaders): void {
  if (limit === null) return;
  const allowance = limit(key);
  headers["x-ratelimit-limit"] = String(allowance.limit);
  headers["x-ratelimit-remaining"] = String(allowance.remaining);
  headers["x-ratelimit-reset"] = String(allowance.resetAt);
  if (allowance.allowed) return;
  throw rateLimitHit(allowance.retryAfter);
}
