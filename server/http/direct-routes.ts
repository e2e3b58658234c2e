import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { type Answer, errorAnswer, sendAnswer } from "./answer.ts";
import { abortWhenStalled } from "./concurrency-limits.ts";
import { dialectOf } from "./dialect.ts";
import { asRefusal } from "./failure.ts";

/** Answers a request to one endpoint. Path parameters are as in the address, with percent signs. */
export type AnswerRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  pathValues?: Readonly<Record<string, string>>,
) => Promise<Answer>;

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Endpoints whose path has no parameters. */
export type DirectRoutes = {
  /** Adds an endpoint if it is one. */
  readonly add: (method: string, path: string, answer: AnswerRequest) => void;
  /** Answers requests for these endpoints, and passes all others to the router. */
  readonly before: (router: NodeHandler, log: Logger) => NodeHandler;
};

/**
 * The way of frequent requests around the router. Sending, polling and reading have fixed paths, and for them the router
 * would only create objects that nobody reads. Every other spelling of such a path goes through the router, and so does
 * HEAD.
 */
export function createDirectRoutes(): DirectRoutes {
  const routes = new Map<string, AnswerRequest>();

  return {
    add: (method, path, answer) => {
      if (!path.includes("{")) routes.set(`${method} ${path}`, answer);
    },
    before: (router, log) => (request, response) => {
      const route = `${request.method} ${pathOf(request)}`;
      const answer = routes.get(route);
      if (answer === undefined) return router(request, response);
      return answerDirectly(answer, request, response).catch((error) => {
        const refusal = asRefusal(log, error, request, route);
        if (response.headersSent) return void response.destroy();
        // The phrase of the status that could not be sent.
        response.statusMessage = "";
        return send(response, errorAnswer(refusal, request, dialectOf(request.headers["user-agent"]), {}));
      });
    },
  };
}

function pathOf({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

async function answerDirectly(
  answer: AnswerRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await send(response, await answer(request, response));
}

async function send(response: ServerResponse, answer: Answer): Promise<void> {
  const sent = sendAnswer(response, answer);
  // The network usually takes a short answer at once.
  if (!response.writableFinished) abortWhenStalled(response);
  await sent;
}
