import { type H3, type H3Event, HTTPResponse } from "h3";
import type { Context } from "../context.ts";
import type { Actor } from "./actor.ts";
import { recognize } from "./admission.ts";
import { ApiError } from "./errors.ts";
import { queryFields } from "./form.ts";
import { nodeRequest } from "./pipeline.ts";
import type { Fields } from "./url-encoded.ts";

/** A request for something outside the API, such as a picture. */
export type PlainCall = {
  readonly ctx: Context;
  /** Null for who is not signed in. */
  readonly actor: Actor | null;
  /** What stands in the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Fields;
};

/** What is answered, as it is. */
export type PlainAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer<ArrayBuffer> | null;
};

/** Something that is served outside the API; `path` has path parameters in braces. */
export type PlainRoute = { readonly path: string; readonly answer: (call: PlainCall) => PlainAnswer };

/** Of what is served here nothing runs, whatever it is taken for, and no other site shows it. */
const safetyHeaders = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Puts routes on the app that answer GET with something else than the API's envelope. */
export function mountPlainRoutes(app: H3, ctx: Context, routes: readonly PlainRoute[]): void {
  for (const { path, answer } of routes) {
    app.get(path.replaceAll(/\{(\w+)\}/g, ":$1"), (event) => {
      const { status, headers, body } = answerOrRefuse(ctx, event, answer);
      return new HTTPResponse(body, { status, headers: { ...safetyHeaders, ...headers } });
    });
  }
}

/** The answer when there is nothing, or nothing for this person. */
export const nothingHere: PlainAnswer = textAnswer(404, "Not found");

function answerOrRefuse(ctx: Context, event: H3Event, answer: PlainRoute["answer"]): PlainAnswer {
  const request = nodeRequest(event);
  try {
    const actor = recognize(ctx, request, request.socket.remoteAddress ?? "");
    return answer({ ctx, actor, path: decoded(event.context.params), query: queryFields(request.url ?? "") });
  } catch (error) {
    if (error instanceof ApiError) return textAnswer(error.status, error.message);
    ctx.log.error({ err: error, path: event.url.pathname }, "request failed");
    return textAnswer(500, "Internal server error");
  }
}

/** Addresses that are not properly encoded do not get so far. */
function decoded(values: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function textAnswer(status: number, body: string): PlainAnswer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }, body };
}
