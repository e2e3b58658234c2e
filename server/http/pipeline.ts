import type { IncomingMessage, ServerResponse } from "node:http";
import type { H3, H3Event } from "h3";
import type { Context } from "../context.ts";
import type { Actor } from "./actor.ts";
import { admit } from "./admission.ts";
import { type AnswerHeaders, errorAnswer, successAnswer } from "./answer.ts";
import { type Call, clientName, type Handlers } from "./call.ts";
import type { AnyEndpoint, Endpoints } from "./contract.ts";
import { dialectOf } from "./dialect.ts";
import { ApiError, badRequest } from "./errors.ts";
import { bodyFields, queryFields } from "./form.ts";
import { createParamReader } from "./read-params.ts";
import type { Fields } from "./url-encoded.ts";

/** The prefix of every endpoint (the API specification, Versioning 1). */
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
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function answerWith(ctx: Context, endpoint: AnyEndpoint, handler: (call: Call) => unknown) {
  const readParams = createParamReader(endpoint);

  return async (event: H3Event) => {
    const request = nodeRequest(event);
    const userAgent = request.headers["user-agent"];
    const dialect = dialectOf(userAgent);
    const headers: AnswerHeaders = {};
    try {
      // 1. Who is it, and may they? Null only where anyone may call, and there the handler's own type says so.
      const address = request.socket.remoteAddress ?? "";
      const actor = admit(ctx, endpoint, request, address, headers) as Actor;

      // 2. What is asked?
      const fields = endpoint.method === "GET" ? queryFields(request.url ?? "") : await allFields(request);
      const { params, ignored } = readParams(fields, decodedPath(event.context.params));

      // 3. Do it.
      const client = clientName(fields.get("client"), userAgent);
      const response = nodeResponse(event);
      const answer = await handler({ ctx, actor, params, client, dialect, address, request, response, headers });

      // 4. Say so.
      return successAnswer(ctx, endpoint, answer, ignored, dialect, headers);
    } catch (error) {
      // 5. Or say why not.
      return errorAnswer(asApiError(ctx, endpoint, error), request, dialect, headers);
    }
  };
}

/** The request as node:http received it. */
export function nodeRequest(event: H3Event): IncomingMessage {
  const request = event.runtime?.node?.req;
  if (request === undefined) throw new Error("The app is served by something other than node:http.");
  return request as IncomingMessage;
}

function nodeResponse(event: H3Event): ServerResponse {
  const response = event.runtime?.node?.res;
  if (response === undefined) throw new Error("The app is served by something other than node:http.");
  return response as ServerResponse;
}

/** Parameters may come in the query string and in the body; the body wins (the wire specification, section 0). */
async function allFields(request: IncomingMessage): Promise<Fields> {
  const fields = queryFields(request.url ?? "");
  for (const [name, value] of await bodyFields(request)) fields.set(name, value);
  return fields;
}

function decodedPath(values: Readonly<Record<string, string>> = {}): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) decoded[name] = value.includes("%") ? decode(value) : value;
  return decoded;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw badRequest("The address is not properly encoded.");
  }
}

/** What is not an ApiError is our own fault: logged, and not shown. */
function asApiError(ctx: Context, endpoint: AnyEndpoint, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  ctx.log.error({ err: error, endpoint: `${endpoint.method} ${endpoint.path}` }, "request failed");
  return new ApiError("INTERNAL_ERROR", "Internal server error");
}
