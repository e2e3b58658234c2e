import { type H3, type H3Event, type HTTPError, HTTPResponse } from "h3";
import type { Logger } from "pino";
import { errorAnswer, toResponse } from "./answer.ts";
import { apiPrefix } from "./api-prefix.ts";
import type { AnyEndpoint, Endpoints } from "./contract.ts";
import { dialectOf } from "./dialect.ts";
import { ApiError, badRequest } from "./errors.ts";
import { asRefusal } from "./failure.ts";
import { nodeRequest } from "./pipeline.ts";
import { dataHeaders, pageHeaders } from "./safety-headers.ts";

/** Below this path every answer is in the API's envelope. */
const apiRoot = "/api/";

/**
 * Answers every request under `/api/` without a route: 405 for another method of a known path, 204 for OPTIONS, else
 * 404. It also puts failures outside the pipeline, such as a malformed address, into the error envelope. Outside
 * `/api/` the answer is a line of text.
 */
export function mountFallbacks(app: H3, registry: Readonly<Record<string, Endpoints>>, log: Logger): void {
  let methodsOf: ReturnType<typeof createMethodTable> | undefined;
  // Methods other than GET have no route here, which the router reports as an error 404: see below.
  app.get(`${apiRoot}**`, answerUnrouted);
  app.config.onError = (error, event) => {
    if (!event.url.pathname.startsWith(apiRoot)) return refuseOutside(log, error, event);
    if (error.status === 404 && error.unhandled !== true) return answerUnrouted(event);
    return refuse(event, asApiError(log, error, event));
  };

  function answerUnrouted(event: H3Event): Response | HTTPResponse {
    // Built at the first use: most servers never need it, and building it takes longer than using it.
    methodsOf ??= createMethodTable(registry);
    const methods = methodsOf(event.url.pathname);
    if (methods.length === 0) return refuse(event, new ApiError("NOT_FOUND", "There is nothing at this address."));
    const allow = methods.join(", ");
    if (event.req.method === "OPTIONS")
      return new HTTPResponse(null, { status: 204, headers: { ...dataHeaders, allow } });
    const details = { allowed_methods: methods };
    return refuse(event, new ApiError("METHOD_NOT_ALLOWED", "Method Not Allowed", details), { allow });
  }
}

/** The methods of a path; none for an unknown path. */
function createMethodTable(registry: Readonly<Record<string, Endpoints>>): (path: string) => string[] {
  const routes = Object.values(registry).flatMap((endpoints) =>
    Object.values(endpoints).map((endpoint) => ({ method: endpoint.method, pattern: pathPattern(endpoint) })),
  );
  return (path) => {
    const methods = new Set<string>(routes.filter((route) => route.pattern.test(path)).map((route) => route.method));
    if (methods.has("GET")) methods.add("HEAD");
    return methods.size === 0 ? [] : [...methods, "OPTIONS"].sort();
  };
}

function pathPattern({ path, params }: AnyEndpoint): RegExp {
  const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params[name]?.isTail === true ? ".+" : "[^/]+"));
  return new RegExp(`^${apiPrefix}${pattern}/?$`);
}

/** Refuses with a plain text for a person who opened it in a browser, and with the safety headers of every page. */
function refuseOutside(log: Logger, error: HTTPError, event: H3Event): HTTPResponse {
  const isMissing = error.status === 404 && error.unhandled !== true;
  const { status, message } = isMissing ? new ApiError("NOT_FOUND", "Not found") : asApiError(log, error, event);
  const headers = { ...pageHeaders, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new HTTPResponse(message, { status, headers });
}

function asApiError(log: Logger, error: HTTPError, event: H3Event): ApiError {
  const isOurs = error.unhandled === true || error.status >= 500 || error.cause instanceof ApiError;
  if (!isOurs) return badRequest("The address is not properly encoded.");
  const { pathname } = event.url;
  return asRefusal(log, error.cause ?? error, nodeRequest(event), `${event.req.method} ${pathname}`);
}

function refuse(event: H3Event, error: ApiError, headers: Record<string, string> = {}): Response {
  const request = nodeRequest(event);
  return toResponse(errorAnswer(error, request, dialectOf(request.headers["user-agent"]), headers));
}
