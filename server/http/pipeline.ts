import type { IncomingMessage, ServerResponse } from "node:http";
import type { H3, H3Event } from "h3";
import type { BaseContext } from "../base-context.ts";
import { dataFiles } from "../db/data-folder.ts";
import type { Actor } from "./actor.ts";
import { admit } from "./admission.ts";
import { type Answer, type AnswerHeaders, errorAnswer, successAnswer, toResponse } from "./answer.ts";
import type { BudgetShare } from "./answer-budget.ts";
import { apiPrefix } from "./api-prefix.ts";
import { type CallWith, clientName, type HandlersWith } from "./call.ts";
import { abortWhenStalled, endWhenSent } from "./concurrency-limits.ts";
import type { AnyEndpoint, Endpoints } from "./contract.ts";
import { assertParameterDeclared } from "./declared.ts";
import { dialectOf } from "./dialect.ts";
import type { AnswerRequest, DirectRoutes } from "./direct-routes.ts";
import { badRequest } from "./errors.ts";
import { asRefusal, requestId } from "./failure.ts";
import { fileParamOf, fileValue, sizeLimitOf } from "./file-param.ts";
import { queryFields, readForm } from "./form.ts";
import type { Form } from "./multipart.ts";
import type { Upload } from "./params.ts";
import { paramReaderOf } from "./read-params.ts";
import { type FileRule, removeFile } from "./upload.ts";

/** Where requests find their endpoint. */
export type Routes = { readonly app: H3; readonly direct: DirectRoutes };

/** Mounts endpoints, each behind the same numbered steps. */
export function mountEndpoints<Ctx extends BaseContext, E extends Endpoints>(
  { app, direct }: Routes,
  ctx: Ctx,
  endpoints: E,
  handlers: HandlersWith<Ctx, E>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`The endpoint ${name} has no handler.`);
    const answer = answerWith(ctx, name, endpoint, handler);
    direct.add(endpoint.method, `${apiPrefix}${endpoint.path}`, answer);
    app.on(endpoint.method, `${apiPrefix}${routerPath(endpoint)}`, async (event) => {
      const response = nodeResponse(event);
      const answered = await answer(nodeRequest(event), response, event.context.params);
      abortWhenStalled(response);
      return toResponse(answered);
    });
  }
}

/** `/users/{user_id}` in the router's syntax: `/users/:user_id`. */
function routerPath({ path, params }: AnyEndpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    params[name]?.isTail === true ? `**:${name}` : `:${name}`,
  );
}

function answerWith<Ctx extends BaseContext>(
  ctx: Ctx,
  name: string,
  endpoint: AnyEndpoint,
  handler: (call: CallWith<Ctx>) => unknown,
): AnswerRequest {
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

  return async (request, response, pathValues): Promise<Answer> => {
    const userAgent = request.headers["user-agent"];
    const dialect = dialectOf(userAgent);
    const headers: AnswerHeaders = {};
    let uploaded: Upload | null = null;
    let [endBody, endTurn]: ((() => void) | undefined)[] = [];
    let share: BudgetShare | undefined;
    let [user, status]: [number | null, number] = [null, 200];
    try {
      // 1. Identify and admit. The actor is null only where anyone may call; the handler's type says so.
      const address = request.socket.remoteAddress ?? "";
      const actor = admit(ctx, endpoint, request, address, headers) as Actor;
      user = actor?.userId ?? null;

      // 2. Read the parameters.
      const caller = `${actor?.userId ?? ""} ${address}`;
      const kind = fileRule === null ? "bodies" : "files";
      if (endpoint.method !== "GET") endBody = await ctx.concurrency?.[kind](caller);
      const { fields, file } = await readRequest(endpoint, request, fileRule);
      uploaded = file;
      const { params, ignored } = paramReaderOf(endpoint)(fields, decodePath(pathValues));
      if (fileParam !== undefined) params[fileParam.name] = fileValue(fileParam, file);

      // 3. Run the handler, when it is the caller's turn.
      const client = clientName(fields.get("client"), userAgent);
      if (endpoint.waits !== true) {
        endTurn = await ctx.concurrency?.answers(caller);
        share = await ctx.answerBudget?.(String(actor?.userId ?? address), name);
      }
      endBody?.();
      const recording = recordingContext(ctx, action, endpoint, actor);
      const answer = await handler({
        ctx: recording,
        actor,
        params,
        client,
        dialect,
        address,
        request,
        response,
        headers,
      });
      if (endpoint.waits === true) endTurn = await ctx.concurrency?.polls(caller);

      // 4. Answer.
      const acceptEncoding = request.headers["accept-encoding"];
      const options = { ignored, dialect, headers, acceptEncoding, setSize: share?.setSize };
      return successAnswer(ctx, endpoint, answer, options);
    } catch (error) {
      // 5. Or refuse.
      const refusal = asRefusal(ctx.log, error, request, `${endpoint.method} ${endpoint.path}`);
      status = refusal.status;
      if (ctx.config.checkAnswers) assertParameterDeclared(endpoint, refusal.details);
      return errorAnswer(refusal, request, dialect, headers);
    } finally {
      endBody?.();
      for (const end of [endTurn, share?.release]) if (end !== undefined) endWhenSent(response, end);
      if (uploaded !== null) await removeFile(uploaded.path);
      if (ctx.log.isLevelEnabled("debug")) {
        const name = `${endpoint.method} ${endpoint.path}`;
        ctx.log.debug({ request: requestId(request), endpoint: name, user, status }, "request");
      }
    }
  };
}

/** The context of a request. Where the endpoint administers, the context records what is changed. */
function recordingContext<Ctx extends BaseContext>(
  ctx: Ctx,
  action: string,
  { administers }: AnyEndpoint,
  actor: Actor | null,
): Ctx {
  if (administers === undefined || administers === null) return ctx;
  const source = { actorId: actor?.userId ?? null, via: "api", action, kind: administers } as const;
  return { ...ctx, administration: ctx.auditTrail.begin(source) };
}

/** `updateChannel` in snake case, as on the wire. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The request of node:http. */
export function nodeRequest(event: H3Event): IncomingMessage {
  const request = event.runtime?.node?.req;
  if (request === undefined) throw new Error("The app is served by something other than node:http.");
  return request as IncomingMessage;
}

/** The response of node:http. */
export function nodeResponse(event: H3Event): ServerResponse {
  const response = event.runtime?.node?.res;
  if (response === undefined) throw new Error("The app is served by something other than node:http.");
  return response as ServerResponse;
}

/** Parameters may come in the query string and in the body; the body overrides (the wire specification, section 0). */
async function readRequest({ method }: AnyEndpoint, request: IncomingMessage, rule: FileRule | null): Promise<Form> {
  const fields = queryFields(request.url ?? "");
  if (method === "GET") return { fields, file: null };
  const form = await readForm(request, rule);
  for (const [name, value] of form.fields) fields.set(name, value);
  return { fields, file: form.file };
}

function decodePath(values: Readonly<Record<string, string>> = {}): Record<string, string> {
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
