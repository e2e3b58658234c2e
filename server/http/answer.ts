import { HTTPResponse } from "h3";
import type { Context } from "../context.ts";
import type { AnyEndpoint } from "./contract.ts";
import { type Dialect, errorCodeFor, translateAnswer } from "./dialect.ts";
import { ApiError } from "./errors.ts";

/** Headers of an answer by lower-case name. */
export type AnswerHeaders = Record<string, string | readonly string[]>;

/** The fields of a success body, already written as JSON members without the braces: `"a":1,"b":[]`. */
export type SerializedAnswer = { readonly members: string };

/** An answer whose JSON is at hand already, so that it is not written twice. */
export function serialized(members: string): SerializedAnswer {
  return { members };
}

const commonHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** The success envelope (api.md, Conventions 2) around an endpoint's answer. */
export function successAnswer(
  ctx: Context,
  endpoint: AnyEndpoint,
  answer: unknown,
  ignored: readonly string[],
  dialect: Dialect,
  headers: AnswerHeaders,
): HTTPResponse {
  if (ctx.config.checkAnswers) assertDeclared(endpoint, answer);
  const members = isSerialized(answer) ? answer.members : JSON.stringify(answer).slice(1, -1);
  const unknown = ignored.length === 0 ? "" : `,"ignored_parameters_unsupported":${JSON.stringify(ignored)}`;
  const body = `{"result":"success","msg":""${unknown}${members === "" ? "" : `,${members}`}}`;
  return respond(200, translateAnswer(body, dialect), headers);
}

function isSerialized(answer: unknown): answer is SerializedAnswer {
  return typeof answer === "object" && answer !== null && "members" in answer && Object.keys(answer).length === 1;
}

function assertDeclared(endpoint: AnyEndpoint, answer: unknown): void {
  const value: unknown = isSerialized(answer) ? JSON.parse(`{${answer.members}}`) : answer;
  const result = endpoint.returns.strict().safeParse(value);
  if (!result.success)
    throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${result.error.message}`);
}

/** The error envelope (api.md, Conventions 3); what is not an ApiError is our fault, logged and not shown. */
export function errorAnswer(ctx: Context, error: unknown, dialect: Dialect, headers: AnswerHeaders): HTTPResponse {
  if (!(error instanceof ApiError)) ctx.log.error({ err: error }, "request failed");
  const known = error instanceof ApiError ? error : new ApiError("INTERNAL_ERROR", "Internal server error");
  if (known.status === 401) headers["www-authenticate"] = 'Basic realm="watercooler"';
  if (known.code === "RATE_LIMIT_HIT") headers["retry-after"] = String(Math.ceil(Number(known.details["retry-after"])));
  const body = { result: "error", msg: known.message, code: errorCodeFor(known.code, dialect), ...known.details };
  return respond(known.status, JSON.stringify(body), headers);
}

function respond(status: number, body: string, headers: AnswerHeaders): HTTPResponse {
  const list: [string, string][] = Object.entries(commonHeaders);
  for (const [name, value] of Object.entries(headers)) {
    for (const item of typeof value === "string" ? [value] : value) list.push([name, item]);
  }
  return new HTTPResponse(body, { status, headers: list });
}
