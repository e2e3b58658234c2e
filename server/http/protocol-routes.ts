import type { IncomingMessage } from "node:http";
import type { H3, H3Event } from "h3";
import type { BaseContext } from "../base-context.ts";
import type { Actor } from "./actor.ts";
import { admit } from "./admission.ts";
import { type AnswerHeaders, errorAnswer, toResponse } from "./answer.ts";
import { apiPrefix } from "./api-prefix.ts";
import { dialectOf } from "./dialect.ts";
import { ApiError } from "./errors.ts";
import { asRefusal } from "./failure.ts";
import { nodeRequest } from "./pipeline.ts";
import { dataHeaders } from "./safety-headers.ts";

/** A request that follows another protocol. `actor` is null for OPTIONS, which asks what the server supports. */
export type ProtocolCallWith<Ctx> = {
  readonly ctx: Ctx;
  readonly actor: Actor | null;
  /** The rest of the path; undefined when there is none. */
  readonly tail: string | undefined;
  readonly request: Request;
  readonly node: IncomingMessage;
};

/**
 * A part of the API without forms and envelopes, because another protocol defines it. Its refusals still use the API's
 * envelope.
 */
export type ProtocolRouteWith<Ctx> = {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly methods: { readonly root: readonly string[]; readonly tail: readonly string[] };
  /** Headers for every answer, refusals included. */
  readonly headers: Readonly<Record<string, string>>;
  /** @throws {ApiError} */
  readonly answer: (call: ProtocolCallWith<Ctx>) => Promise<Response>;
};

/** Mounts such a protocol for everyone who is signed in. */
export function mountProtocol<Ctx extends BaseContext>(app: H3, ctx: Ctx, route: ProtocolRouteWith<Ctx>): void {
  const { root, tail } = route.methods;
  app.all(`${apiPrefix}${route.path}`, (event) => answerWith(ctx, route, event, root));
  app.all(`${apiPrefix}${route.path}/:tail`, (event) => answerWith(ctx, route, event, tail));
}

async function answerWith<Ctx extends BaseContext>(
  ctx: Ctx,
  route: ProtocolRouteWith<Ctx>,
  event: H3Event,
  methods: readonly string[],
) {
  const node = nodeRequest(event);
  const headers: AnswerHeaders = { ...route.headers };
  try {
    const actor = event.req.method === "OPTIONS" ? null : admitCaller(ctx, node, headers);
    if (!methods.includes(event.req.method)) throw notAllowed(methods, headers);
    const tail = event.context.params?.tail;
    const answer = await route.answer({ ctx, actor, tail, request: event.req, node });
    for (const [name, value] of Object.entries({ ...dataHeaders, ...headers })) answer.headers.set(name, String(value));
    return answer;
  } catch (error) {
    // The server does not wait for the rest of the body.
    if (!node.complete) headers.connection = "close";
    const refusal = asRefusal(ctx.log, error, node, `${node.method} ${route.path}`);
    return toResponse(errorAnswer(refusal, node, dialectOf(node.headers["user-agent"]), headers));
  }
}

function admitCaller(ctx: BaseContext, node: IncomingMessage, headers: AnswerHeaders): Actor | null {
  const method = node.method === "GET" || node.method === "HEAD" ? "GET" : "POST";
  return admit(ctx, { who: "user", method }, node, node.socket.remoteAddress ?? "", headers);
}

function notAllowed(methods: readonly string[], headers: AnswerHeaders): ApiError {
  headers.allow = methods.join(", ");
  return new ApiError("METHOD_NOT_ALLOWED", "Method Not Allowed", { allowed_methods: methods });
}
