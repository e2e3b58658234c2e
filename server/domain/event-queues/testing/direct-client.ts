import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Handler } from "../../../context.ts";
import { successAnswer, toResponse } from "../../../http/answer.ts";
import { type Answer, type Client, encodeValue, RequestFailed } from "../../../http/client.ts";
import type { AnyEndpoint } from "../../../http/contract.ts";
import { ApiError } from "../../../http/errors.ts";
import { paramReaderOf } from "../../../http/read-params.ts";
import { hashSecret } from "../../sessions/secrets.ts";
import { eventQueueEndpoints } from "../contract.ts";
import { eventQueueHandlers } from "../handlers.ts";

/** What a client needs to call a server in this process as somebody. */
export type Caller = {
  readonly ctx: Context;
  readonly host: string;
  readonly email: string;
  readonly apiKey: string;
};

/**
 * Calls the endpoints of event queues without HTTP, for tests that call them a thousand times and test something else.
 * Credentials, parameters and answers are those of a request.
 * @throws {RequestFailed} when the server refuses
 */
export function createDirectClient(caller: Caller): Client {
  return async <E extends AnyEndpoint>(endpoint: E, params: Readonly<Record<string, unknown>>) => {
    const { ctx, host, email, apiKey } = caller;
    const address = "127.0.0.1";
    const actor = ctx.authenticator.byKey(email, hashSecret(apiKey), address);
    if ("refused" in actor) throw new RequestFailed(401, { msg: actor.refused, code: "UNAUTHORIZED" });
    const fields = Object.entries(params).map(
      ([name, value]) => [name, encodeValue(value, endpoint.params[name])] as const,
    );
    try {
      const answer = await handlerOf(endpoint)({
        ...{ ctx, actor, address, client: "Watercooler-tests", dialect: "native", headers: {} },
        params: paramReaderOf(endpoint)(new Map(fields), {}).params,
        request: { headers: { host }, socket: {} } as IncomingMessage,
        response: new EventEmitter() as ServerResponse,
      });
      const options = { ignored: [], dialect: "native", headers: {}, acceptEncoding: undefined } as const;
      return (await toResponse(successAnswer(ctx, endpoint, answer, options)).json()) as Answer<E>;
    } catch (error) {
      if (error instanceof ApiError) throw new RequestFailed(error.status, { msg: error.message, code: error.code });
      throw error;
    }
  };
}

function handlerOf(endpoint: AnyEndpoint): Handler<AnyEndpoint> {
  const [name] = Object.entries(eventQueueEndpoints).find(([, each]) => each === endpoint) ?? [];
  if (name === undefined) throw new Error(`${endpoint.path} is no endpoint of event queues.`);
  return eventQueueHandlers[name as keyof typeof eventQueueHandlers] as Handler<AnyEndpoint>;
}
