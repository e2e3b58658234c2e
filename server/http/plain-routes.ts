import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { type H3, type H3Event, HTTPResponse } from "h3";
import type { BaseContext } from "../base-context.ts";
import type { Actor } from "./actor.ts";
import { recognize } from "./admission.ts";
import { asRefusal } from "./failure.ts";
import { queryFields } from "./form.ts";
import { nodeRequest } from "./pipeline.ts";
import { fileHeaders } from "./safety-headers.ts";
import type { Fields } from "./url-encoded.ts";

/** A request for something outside the API, such as a picture. */
export type PlainCallWith<Ctx> = {
  readonly ctx: Ctx;
  /** Null when not signed in. */
  readonly actor: Actor | null;
  /** The path parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Fields;
  readonly headers: IncomingHttpHeaders;
  readonly request: IncomingMessage;
};

/** An answer that is sent unchanged. */
export type PlainAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A stream from the disk is closed when it has been sent, or its reader is gone. */
  readonly body: string | Buffer<ArrayBuffer> | Readable | null;
};

/** A route outside the API. `path` has path parameters in braces; the last may have dots to match the rest. */
export type PlainRouteWith<Ctx> = {
  readonly path: string;
  readonly answer: (call: PlainCallWith<Ctx>) => PlainAnswer | Promise<PlainAnswer>;
};

/** Mounts routes that answer GET without the API's envelope. */
export function mountPlainRoutes<Ctx extends BaseContext>(
  app: H3,
  ctx: Ctx,
  routes: readonly PlainRouteWith<Ctx>[],
): void {
  for (const { path, answer } of routes) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1").replaceAll(/\{(\w+)\.\.\.\}/g, "**:$1");
    app.get(pattern, async (event) => {
      const { status, headers, body } = await answerOrRefuse(ctx, event, { path, answer });
      // A HEAD request reads no body, so nothing else would close the stream.
      if (event.req.method === "HEAD" && body instanceof Readable) body.destroy();
      // h3 sends Node streams as they are; its type for web bodies lacks them.
      return new HTTPResponse(body as BodyInit | null, { status, headers: { ...fileHeaders, ...headers } });
    });
  }
}

/** The answer when there is nothing, or nothing that this person may see. */
export const notFoundAnswer: PlainAnswer = textAnswer(404, "Not found");

async function answerOrRefuse<Ctx extends BaseContext>(
  ctx: Ctx,
  event: H3Event,
  route: PlainRouteWith<Ctx>,
): Promise<PlainAnswer> {
  const request = nodeRequest(event);
  try {
    const actor = recognize(ctx, request, request.socket.remoteAddress ?? "");
    const [path, query] = [decodePath(event.context.params), queryFields(request.url ?? "")];
    return await route.answer({ ctx, actor, path, query, headers: request.headers, request });
  } catch (error) {
    // A path parameter may be the secret part of an address.
    const { status, message } = asRefusal(ctx.log, error, request, `GET ${route.path}`);
    return textAnswer(status, message);
  }
}

/** Malformed addresses do not reach this. */
function decodePath(values: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function textAnswer(status: number, body: string): PlainAnswer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }, body };
}
