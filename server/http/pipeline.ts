import type { IncomingMessage } from "node:http";
import type { H3, H3Event, HTTPResponse } from "h3";
import type { Context } from "../context.ts";
import { identify, notSignedIn } from "./actor.ts";
import { type AnswerHeaders, errorAnswer, successAnswer } from "./answer.ts";
import { type Call, clientName, type Handlers } from "./call.ts";
import { csrfHeader } from "./client.ts";
import type { AnyEndpoint, Endpoints } from "./contract.ts";
import { dialectOf } from "./dialect.ts";
import { ApiError } from "./errors.ts";
import { bodyFields, queryFields } from "./form.ts";
import { createParamReader } from "./read-params.ts";
import { mayCall, roleRefusal } from "./who.ts";

/** The prefix of every endpoint (api.md, Versioning 1). */
export const apiPrefix = "/api/v1";

/** Puts endpoints on the app, each behind the same numbered steps. */
export function mountEndpoints<E extends Endpoints>(app: H3, ctx: Context, endpoints: E, handlers: Handlers<E>): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`The endpoint ${name} has no handler.`);
    app.on(endpoint.method, `${apiPrefix}${routerPath(endpoint.path)}`, answerWith(ctx, endpoint, handler));
  }
}

/** `/users/{user_id}` as the router writes it: `/users/:user_id`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function answerWith(ctx: Context, endpoint: AnyEndpoint, handler: (call: Call) => unknown) {
  const readParams = createParamReader(endpoint);

  return async (event: H3Event): Promise<HTTPResponse> => {
    const request = nodeRequest(event);
    const dialect = dialectOf(request.headers["user-agent"]);
    const headers: AnswerHeaders = {};
    try {
      // 1. Who is it?
      const identity = identify(request, ctx.authenticator);
      const actor = identity?.actor ?? null;
      if (actor === null && endpoint.who !== "anyone") throw notSignedIn();
      if (identity?.by === "session" && endpoint.method !== "GET" && request.headers[csrfHeader] === undefined) {
        throw new ApiError("CSRF_FAILED", "The request did not come from this server's own pages.", {
          reason: `The header ${csrfHeader} is missing.`,
        });
      }
      if (actor !== null && !mayCall(actor.role, endpoint.who)) throw roleRefusal(endpoint.who);

      // 2. Not too many requests?
      const address = request.socket.remoteAddress ?? "";
      takeAllowance(ctx, actor?.userId ?? address, actor !== null, headers);

      // 3. What is asked?
      const fields = queryFields(request.url ?? "");
      if (endpoint.method !== "GET") for (const [name, value] of await bodyFields(request)) fields.set(name, value);
      const { params, ignored } = readParams(fields, decodedPath(event.context.params ?? {}));

      // 4. Do it.
      const client = clientName(fields.get("client"), request.headers["user-agent"]);
      const answer = await handler({ ctx, actor, params, client, dialect, address, request, headers });

      // 5. Say so.
      return successAnswer(ctx, endpoint, answer, ignored, dialect, headers);
    } catch (error) {
      return errorAnswer(ctx, error, dialect, headers);
    }
  };
}

function nodeRequest(event: H3Event): IncomingMessage {
  const request = event.runtime?.node?.req;
  if (request === undefined) throw new Error("The app is served by something other than node:http.");
  return request as IncomingMessage;
}

function takeAllowance(ctx: Context, key: string | number, signedIn: boolean, headers: AnswerHeaders): void {
  const limit = signedIn ? ctx.rateLimits.user : ctx.rateLimits.address;
  if (limit === null) return;
  const allowance = limit(key);
  headers["x-ratelimit-limit"] = String(allowance.limit);
  headers["x-ratelimit-remaining"] = String(allowance.remaining);
  headers["x-ratelimit-reset"] = String(allowance.resetAt);
  if (allowance.allowed) return;
  throw new ApiError("RATE_LIMIT_HIT", "API usage exceeded rate limit", { "retry-after": allowance.retryAfter });
}

function decodedPath(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}
