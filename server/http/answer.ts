import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { FastResponse } from "srvx";
import { sendNodeResponse } from "srvx/node";
import type { BaseContext } from "../base-context.ts";
import { compressPieces, isWorthCompressing } from "./compressed-answer.ts";
import { acceptsCoding } from "./content-codings.ts";
import type { AnyEndpoint } from "./contract.ts";
import { csrfHeader } from "./csrf-header.ts";
import { assertDeclared } from "./declared.ts";
import { type Dialect, errorCodeFor, errorDetailsFor, signInRealm, translateAnswer } from "./dialect.ts";
import type { ApiError } from "./errors.ts";
import { type Piece, textsOf } from "./prepared-json.ts";
import { envelopeHeaders } from "./safety-headers.ts";
import { byteLength, streamOf } from "./text-stream.ts";

/** Headers of an answer by lower-case name. */
export type AnswerHeaders = Record<string, string | readonly string[]>;

/** An answer that is ready to be sent. */
export type Answer = {
  readonly status: number;
  /** Names and values by turns, as node:http takes them; without the length of a body that is not a stream. */
  readonly headers: readonly string[];
  readonly body: string | Buffer<ArrayBuffer> | Readable;
};

const membersKey = Symbol("members");

/** The fields of a success body, already written as JSON members without the braces: `"a":1,"b":[]`. */
export type SerializedAnswer = { readonly [membersKey]: readonly Piece[] };

/**
 * An answer whose JSON text already exists, in one or several pieces (`prepared-json.ts`), so that it is not written
 * twice.
 */
export function serialized(members: string | readonly Piece[]): SerializedAnswer {
  return { [membersKey]: typeof members === "string" ? [members] : members };
}

/** How an answer is sent. */
export type AnswerOptions = {
  /** The parameters that the endpoint does not know. */
  readonly ignored: readonly string[];
  readonly dialect: Dialect;
  readonly headers: AnswerHeaders;
  /** The client's header `accept-encoding`. */
  readonly acceptEncoding: string | readonly string[] | undefined;
  /** Called with the length in characters, which is close to the length in bytes. */
  readonly setSize?: ((characters: number) => void) | undefined;
};

/** The success envelope (the API specification, Conventions 2) around an endpoint's answer. */
export function successAnswer(
  ctx: BaseContext,
  endpoint: AnyEndpoint,
  answer: unknown,
  { ignored, dialect, headers, acceptEncoding, setSize }: AnswerOptions,
): Answer {
  const members = isSerialized(answer) ? answer[membersKey] : null;
  if (ctx.config.checkAnswers) {
    assertDeclared(endpoint, JSON.parse(members === null ? JSON.stringify(answer) : `{${textsOf(members).join("")}}`));
  }
  const envelope = {
    result: "success",
    msg: "",
    ...(ignored.length === 0 ? {} : { ignored_parameters_unsupported: ignored }),
  };
  const body = members === null ? [stringifyTogether(envelope, answer)] : appendMembers(envelope, members);
  const translated = translatePieces(body, dialect);
  const texts = textsOf(translated);
  setSize?.(texts.reduce((sum, text) => sum + text.length, 0));
  return isWorthCompressing(translated) && acceptsCoding(acceptEncoding, "gzip")
    ? respondCompressed(translated, headers)
    : respond(200, texts, headers);
}

function translatePieces(pieces: readonly Piece[], dialect: Dialect): readonly Piece[] {
  if (dialect === "native") return pieces;
  const translate = (text: string) => translateAnswer(text, dialect);
  return pieces.map((piece) => (typeof piece === "string" ? translate(piece) : { open: piece.open.map(translate) }));
}

/**
 * Writes the envelope and the answer at once: a page of messages is too long to be copied into an envelope afterwards.
 */
function stringifyTogether(envelope: object, answer: unknown): string {
  return JSON.stringify(typeof answer === "object" ? { ...envelope, ...answer } : envelope);
}

function appendMembers(envelope: object, members: readonly Piece[]): readonly Piece[] {
  const opening = JSON.stringify(envelope).slice(0, -1);
  return members.every((piece) => piece === "") ? [`${opening}}`] : [`${opening},`, ...members, "}"];
}

function isSerialized(answer: unknown): answer is SerializedAnswer {
  return typeof answer === "object" && answer !== null && membersKey in answer;
}

/** The error envelope (the API specification, Conventions 3), and the headers that go with some codes. */
export function errorAnswer(
  error: ApiError,
  request: IncomingMessage,
  dialect: Dialect,
  headers: AnswerHeaders,
): Answer {
  // Our own pages ask for the password, so the browser must not show its dialog.
  if (error.status === 401 && request.headers[csrfHeader] === undefined) {
    headers["www-authenticate"] = `Basic realm="${signInRealm(dialect)}"`;
  }
  const retryAfter = error.details["retry-after"];
  if (typeof retryAfter === "number") headers["retry-after"] = String(Math.ceil(retryAfter));
  const details = errorDetailsFor(error.code, error.details, dialect);
  const body = { result: "error", msg: error.message, code: errorCodeFor(error.code, dialect), ...details };
  return respond(error.status, [JSON.stringify(body)], headers);
}

const commonHeaders: readonly string[] = Object.entries(envelopeHeaders).flat();

/** From this many characters on, sending bytes is faster: node:http measures a text first and then copies it twice. */
const longText = 8 * 1024;

/** From this many characters on, an answer in pieces is streamed. */
const streamedText = 256 * 1024;

function respond(status: number, body: readonly string[], headers: AnswerHeaders): Answer {
  const list = listHeaders(headers);
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  if (body.length > 1 && length >= streamedText) {
    list.push("content-length", String(byteLength(body)));
    return { status, headers: list, body: streamOf(body) };
  }
  const text = body.length === 1 ? (body[0] ?? "") : body.join("");
  return { status, headers: list, body: text.length < longText ? text : Buffer.from(text) };
}

function respondCompressed(pieces: readonly Piece[], headers: AnswerHeaders): Answer {
  return {
    status: 200,
    headers: [...listHeaders(headers), "content-encoding", "gzip"],
    body: compressPieces(pieces),
  };
}

function listHeaders(headers: AnswerHeaders): string[] {
  const list = [...commonHeaders];
  for (const [name, value] of Object.entries(headers)) {
    for (const item of typeof value === "string" ? [value] : value) list.push(name, item);
  }
  return list;
}

/**
 * The answer as the router takes it. h3 passes a Response of this class to node:http unchanged; its own HTTPResponse
 * would create a Headers object for each answer.
 */
export function toResponse({ status, headers, body }: Answer): Response {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index] ?? "", headers[index + 1] ?? ""]);
  // The type allows only web streams.
  return new FastResponse(body as BodyInit, { status, headers: pairs });
}

/** Sends an answer to a request that did not come through the router. */
export async function sendAnswer(response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers, body } = answer;
  if (body instanceof Readable) return sendNodeResponse(response, toResponse(answer));
  response.writeHead(status, [...headers, "content-length", String(Buffer.byteLength(body))]).end(body);
}
