import type { IncomingMessage, ServerResponse } from "node:http";
import type { Actor } from "./actor.ts";
import type { AnswerHeaders, SerializedAnswer } from "./answer.ts";
import type { AnyEndpoint, Endpoints, ParamsOf, ReturnsOf } from "./contract.ts";
import type { Dialect } from "./dialect.ts";

/** One request to a handler: the actor, the parameters and the origin. `Ctx` is the server's context. */
export type CallWith<Ctx, E extends AnyEndpoint = AnyEndpoint> = {
  readonly ctx: Ctx;
  readonly actor: E["who"] extends "anyone" ? Actor | null : Actor;
  readonly params: ParamsOf<E>;
  /** The client program's name, as messages report it (the wire specification, section 8). */
  readonly client: string;
  readonly dialect: Dialect;
  /** The IP address the request came from. */
  readonly address: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers to send with the answer. A handler may add its own, such as a cookie. */
  readonly headers: AnswerHeaders;
};

/** Handles the requests to one endpoint; throws ApiError to refuse. */
export type HandlerWith<Ctx, E extends AnyEndpoint> = (
  call: CallWith<Ctx, E>,
) => ReturnsOf<E> | SerializedAnswer | Promise<ReturnsOf<E> | SerializedAnswer>;

/** A handler for every endpoint of a noun: a missing one does not compile. */
export type HandlersWith<Ctx, E extends Endpoints> = { readonly [Name in keyof E]: HandlerWith<Ctx, E[Name]> };

/** The longest client name that is stored, in code points. */
const clientNameLimit = 30;

/**
 * The client's name: the `client` parameter, else the User-Agent up to its slash (the wire specification, section 8).
 */
export function clientName(parameter: string | undefined, userAgent: string | undefined): string {
  const name = (parameter ?? untilSlash(userAgent ?? "")).trim();
  if (name === "") return "Unspecified";
  return name.length <= clientNameLimit
    ? name
    : Array.from(name.slice(0, 2 * clientNameLimit))
        .slice(0, clientNameLimit)
        .join("");
}

function untilSlash(text: string): string {
  const slash = text.indexOf("/");
  return slash < 0 ? text : text.slice(0, slash);
}
