import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import pino from "pino";
import type { Context, Handlers } from "../../context.ts";
import type { Actor, Authenticator } from "../actor.ts";
import type { AnswerBudget } from "../answer-budget.ts";
import type { Endpoints } from "../contract.ts";
import { createDirectRoutes } from "../direct-routes.ts";
import { mountFallbacks } from "../fallbacks.ts";
import { mountEndpoints } from "../pipeline.ts";
import type { RateLimit } from "../rate-limit.ts";
import { roles } from "../roles.ts";
import { type SentRequest, send } from "./send.ts";

/**
 * The people who can sign in here: by `<name>@example.test` and the key `<name>-key`, or by the session token
 * `<name>-session`.
 */
const people: Readonly<Record<string, Omit<Actor, "signIn">>> = {
  ada: { userId: 1, role: roles.owner, isBot: false, isWebhookBot: false },
  olga: { userId: 2, role: roles.administrator, isBot: false, isWebhookBot: false },
  mo: { userId: 3, role: roles.moderator, isBot: false, isWebhookBot: false },
  nina: { userId: 10, role: roles.member, isBot: false, isWebhookBot: false },
  webhooks: { userId: 15, role: roles.member, isBot: true, isWebhookBot: true },
  gus: { userId: 20, role: roles.guest, isBot: false, isWebhookBot: false },
};

const authenticator: Authenticator = {
  hashKey: (key) => key,
  hashToken: (token) => token,
  byKey: (email, key) => {
    const name = email.toLowerCase().replace("@example.test", "");
    const person = people[name];
    return person !== undefined && key === `${name}-key` ? { ...person, signIn: key } : { refused: "Invalid API key" };
  },
  bySession: (token) => {
    const person = people[token.replace("-session", "")];
    return person === undefined ? null : { ...person, signIn: token };
  },
};

/** The Authorization header of one of these people. */
export function keyOf(name: string): { readonly authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${name}@example.test:${name}-key`).toString("base64")}` };
}

/** The Cookie header of one of these people's browser. */
export function cookieOf(name: string): { readonly cookie: string } {
  return { cookie: `theme=dark; watercooler_session=${name}-session` };
}

type Options = {
  readonly user?: RateLimit;
  readonly address?: RateLimit;
  readonly dataFolder?: string;
  readonly answerBudget?: AnswerBudget;
};

/** A separate server for one test: real HTTP for the endpoints under test. */
export async function serveEndpoints<E extends Endpoints>(endpoints: E, handlers: Handlers<E>, options: Options = {}) {
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });
  const ctx = {
    config: { checkAnswers: true, dataFolder: options.dataFolder ?? "" },
    log,
    authenticator,
    rateLimits: { user: options.user ?? null, address: options.address ?? null },
    answerBudget: options.answerBudget ?? null,
  } as Context;
  const app = new H3({ silent: true });
  const direct = createDirectRoutes();
  mountEndpoints({ app, direct }, ctx, endpoints, handlers);
  mountFallbacks(app, { small: endpoints }, log);

  const server = createServer(direct.before(toNodeHandler(app), log)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    app,
    logged,
    send: (method: string, path: string, sent: SentRequest = {}) => send(port, method, path, sent),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
