import type { IncomingMessage, ServerResponse } from "node:http";
import type { H3, H3Event } from "h3";
import { dataFiles } from "../db/data-folder.ts";
import type { Machine } from "../machine.ts";
import type { Actor } from "./actor.ts";
import { admit } from "./admission.ts";
import { type AnswerHeaders, errorAnswer, successAnswer } from "./answer.ts";
import type { Load } from "./answer-loads.ts";
import { type CallWith, clientName, type HandlersWith } from "./call.ts";
import { endOnceRead, giveUpUnread } from "./concurrency-limits.ts";
import type { AnyEndpoint, Endpoints } from "./contract.ts";
import { assertParameterDeclared } from "./declared.ts";
import { dialectOf } from "./dialect.ts";
import { badRequest } from "./errors.ts";
import { asRefusal, requestId } from "./failure.ts";
import { fileParamOf, fileValue, sizeLimitOf } from "./file-param.ts";
import { queryFields, readForm } from "./form.ts";
import type { Form } from "./multipart.ts";
import type { Upload } from "./params.ts";
import { paramReaderOf } from "./read-params.ts";
import { type FileRule, removeFile } from "./upload.ts";

/** The prefix of every endpoint (the API specification, Versioning 1). */
export const apiPrefix = "/api/v1";

/** Puts endpoints on the app, each behind the same numbered steps. */
export function mountEndpoints<Ctx extends Machine, E extends Endpoints>(
  app: H3,
  ctx: Ctx,
  endpoints: E,
  handlers: HandlersWith<Ctx, E>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`The endpoint ${name} has no handler.`);
    app.on(endpoint.method, `${apiPrefix}${routerPath(endpoint)}`, answerWith(ctx, name, endpoint, handler));
  }
}

/** `/users/{user_id}` as the router writes it: `/users/:user_id`. */
function routerPath({ path, params }: AnyEndpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    params[name]?.isTail === true ? `**:${name}` : `:${name}`,
  );
}

function answerWith<Ctx extends Machine>(
  ctx: Ctx,
  name: string,
  endpoint: AnyEndpoint,
  handler: (call: CallWith<Ctx>) => unknown,
) {
  const action = snakeCase(name);
  const fileParam = fileParamOf(endpoint);
  const fileRule =
    fileParam === undefined
      ? null
      : {
          name: fileParam.name,
          folder: dataFiles(ctx.config.dataFolder).incoming,
          limit: sizeLimitOf(fileParam, ctx.config),
        };

  return async (event: H3Event) => {
    const request = nodeRequest(event);
    const userAgent = request.headers["user-agent"];
    const dialect = dialectOf(userAgent);
    const headers: AnswerHeaders = {};
    const response = nodeResponse(event);
    let uploaded: Upload | null = null;
    let [endBody, endTurn]: ((() => void) | undefined)[] = [];
    let load: Load | undefined;
    let [user, status]: [number | null, number] = [null, 200];
    try {
      // 1. Who is it, and may they? Null only where anyone may call, and there the handler's own type says so.
      const address = request.socket.remoteAddress ?? "";
      const actor = admit(ctx, endpoint, request, address, headers) as Actor;
      user = actor?.userId ?? null;

      // 2. What is asked?
      const caller = `${actor?.userId ?? ""} ${address}`;
      const kind = fileRule === null ? "bodies" : "files";
      if (endpoint.method !== "GET") endBody = await ctx.concurrency?.[kind](caller);
      const { fields, file } = await readRequest(endpoint, request, fileRule);
      uploaded = file;
      const { params, ignored } = paramReaderOf(endpoint)(fields, decodedPath(event.context.params));
      if (fileParam !== undefined) params[fileParam.name] = fileValue(fileParam, file);

      // 3. Do it, when it is their turn.
      const client = clientName(fields.get("client"), userAgent);
      if (endpoint.waits !== true) {
        endTurn = await ctx.concurrency?.answers(caller);
        load = await ctx.loads?.(String(actor?.userId ?? address), name);
      }
      endBody?.();
      const own = administering(ctx, action, endpoint, actor);
      const answer = await handler({ ctx: own, actor, params, client, dialect, address, request, response, headers });
      if (endpoint.waits === true) endTurn = await ctx.concurrency?.polls(caller);

      // 4. Say so.
      return successAnswer(ctx, endpoint, answer, ignored, dialect, headers, load?.weigh);
    } catch (error) {
      // 5. Or say why not.
      const refusal = asRefusal(ctx.log, error, request, `${endpoint.method} ${endpoint.path}`);
      status = refusal.status;
      if (ctx.config.checkAnswers) assertParameterDeclared(endpoint, refusal.details);
      return errorAnswer(refusal, request, dialect, headers);
    } finally {
      endBody?.();
      giveUpUnread(response);
      for (const end of [endTurn, load?.end]) if (end !== undefined) endOnceRead(response, end);
      if (uploaded !== null) await removeFile(uploaded.path);
      if (ctx.log.isLevelEnabled("debug")) {
        const name = `${endpoint.method} ${endpoint.path}`;
        ctx.log.debug({ request: requestId(request), endpoint: name, user, status }, "request");
      }
    }
  };
}

/** The context of a request: where it administers, what it changes is recorded. */
function administering<Ctx extends Machine>(
  ctx: Ctx,
  action: string,
  { administers }: AnyEndpoint,
  actor: Actor | null,
): Ctx {
  if (administers === undefined || administers === null) return ctx;
  const deed = { actorId: actor?.userId ?? null, via: "api", action, kind: administers } as const;
  return { ...ctx, administration: ctx.auditTrail.begin(deed) };
}

/** `updateChannel` as names are written on the wire. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The request as node:http received it. */
export function nodeRequest(event: H3Event): IncomingMessage {
  const request = event.runtime?.node?.req;
  if (request === undefined) throw new Error("The app is served by something other than node:http.");
  return request as IncomingMessage;
}

/** What node:http answers the request with. */
export function nodeResponse(event: H3Event): ServerResponse {
  const response = event.runtime?.node?.res;
  if (response === undefined) throw new Error("The app is served by something other than node:http.");
  return response as ServerResponse;
}

/** Parameters may come in the query string and in the body; the body wins (the wire specification, section 0). */
async function readRequest({ method }: AnyEndpoint, request: IncomingMessage, rule: FileRule | null): Promise<Form> {
  const fields = queryFields(request.url ?? "");
  if (method === "GET") return { fields, file: null };
  const form = await readForm(request, rule);
  for (const [name, value] of form.fields) fields.set(name, value);
  return { fields, file: form.file };
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
