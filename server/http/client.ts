import type { z } from "zod";
import { apiPrefix } from "./api-prefix.ts";
import type { AnyEndpoint, InputOf } from "./contract.ts";
import { csrfHeader } from "./csrf-header.ts";
import type { SharedErrorDetails } from "./errors.ts";
import { isObject } from "./is-object.ts";
import { isParameterProblem, type ParameterProblem } from "./parameter-problems.ts";
import type { Param } from "./params.ts";
import { isRequestProblem, type RequestProblem } from "./request-problems.ts";

/** How the client signs in: by an API key, or by the browser's session cookie. */
export type Credentials = { readonly email: string; readonly apiKey: string } | "session" | "none";

/** What {@link createClient} needs. `baseUrl` is the server's address; it is empty for the page's own origin. */
export type ClientOptions = {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** The User-Agent header; browsers do not let a page choose it. */
  readonly userAgent?: string;
  /** Whether the browser completes the request after its page is closed (the Fetch Standard, `keepalive`). */
  readonly outlivesPage?: boolean;
  /** Compares the server's clock, as each answer shows it, with this computer's. */
  readonly clock?: { readonly now: () => number; readonly read: (reading: ClockReading) => void };
};

/** The server's clock in an answer, beside this computer's clock. All times are in milliseconds since 1970. */
export type ClockReading = {
  /** When the server answered, rounded down to a second: the header `Date` (RFC 9110, section 6.6.1). */
  readonly server: number;
  /** This computer's times before the request and after the answer. */
  readonly before: number;
  readonly after: number;
};

/** A success body: the endpoint's own fields and the names of unknown parameters in the request, if there were any. */
export type Answer<E extends AnyEndpoint> = z.output<E["returns"]> & {
  readonly ignored_parameters_unsupported?: readonly string[];
};

/** Calls any declared endpoint with typed parameters and a typed answer. */
export type Client = <E extends AnyEndpoint>(
  endpoint: E,
  params: InputOf<E>,
  signal?: AbortSignal,
) => Promise<Answer<E>>;

/**
 * An error answer of the server. `code` decides what to do, with `parameter` and `problem` where it concerns one
 * parameter, and `requestProblem` otherwise. `message` is for people.
 */
export class RequestFailed extends Error {
  readonly status: number;
  readonly code: string;
  /** The parameter that is wrong, with the position inside it if there is one: `people[3]`. */
  readonly parameter: string | undefined;
  readonly problem: ParameterProblem | undefined;
  /** More about the problem, such as the name of a group in a pattern. */
  readonly detail: string | undefined;
  readonly requestProblem: RequestProblem | undefined;
  /** The milliseconds that the server asks the client to wait before the next attempt. */
  readonly pause: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(textOf(body.msg) ?? `The server answered with status ${status}.`);
    this.name = "RequestFailed";
    this.status = status;
    this.code = textOf(body.code) ?? "UNKNOWN";
    const details: SentDetails = body;
    this.parameter = textOf(details.var_name);
    this.problem = isParameterProblem(details.var_problem) ? details.var_problem : undefined;
    this.detail = textOf(details.var_detail);
    this.requestProblem = isRequestProblem(details.request_problem) ? details.request_problem : undefined;
    const seconds = details["retry-after"];
    this.pause = typeof seconds === "number" ? seconds * 1000 : undefined;
    this.body = body;
  }
}

/** Details by the server's names for them. Their values are from the network, and so unknown. */
type SentDetails = { readonly [Name in keyof SharedErrorDetails]?: unknown };

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * A client for the declared endpoints, used by the pages and by the tests.
 * @throws {RequestFailed} when the server refuses or does not answer JSON; a network failure throws what `fetch`
 * throws.
 */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, params, signal) => {
    const request = encodeRequest(endpoint, params);
    const before = options.clock?.now();
    const response = await fetch(`${options.baseUrl}${apiPrefix}${request.path}`, {
      method: endpoint.method,
      headers: { ...createHeaders(options), ...request.headers },
      credentials: options.credentials === "session" ? "same-origin" : "omit",
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(signal === undefined ? {} : { signal }),
      ...(options.outlivesPage === true ? { keepalive: true } : {}),
    });
    if (before !== undefined) readClock(options, response, before);
    const body = await readJson(response);
    return readAnswer(endpoint, response.status, body);
  };
}

/**
 * The answer of an endpoint as its contract says. This is the one place where an answer gets its type without a check: the
 * server checks its answers against the contract in tests. `body` is what the server sent, if it is JSON.
 * @throws {RequestFailed} if the server refused, or sent no object
 */
export function readAnswer<E extends AnyEndpoint>(_endpoint: E, status: number, body: unknown): Answer<E> {
  const fields = isObject(body) ? body : undefined;
  if (status < 200 || status > 299 || fields === undefined) throw new RequestFailed(status, fields ?? {});
  return fields as Answer<E>;
}

function readClock({ clock }: ClientOptions, { headers }: Response, before: number): void {
  const server = Date.parse(headers.get("date") ?? "");
  if (clock !== undefined && !Number.isNaN(server)) clock.read({ server, before, after: clock.now() });
}

function createHeaders(options: ClientOptions): Record<string, string> {
  const headers: Record<string, string> = options.userAgent === undefined ? {} : { "user-agent": options.userAgent };
  if (options.credentials === "session") headers[csrfHeader] = "1";
  else if (options.credentials !== "none") {
    headers.authorization = basicAuthorization(options.credentials.email, options.credentials.apiKey);
  }
  return headers;
}

/** HTTP Basic in UTF-8 (RFC 7617); `btoa` alone cannot encode it. */
function basicAuthorization(email: string, apiKey: string): string {
  const bytes = new TextEncoder().encode(`${email}:${apiKey}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Puts parameters where the family expects them: in the path, then in the query string for GET, else in a form. */
function encodeRequest(endpoint: AnyEndpoint, params: Readonly<Record<string, unknown>>) {
  const fields = new URLSearchParams();
  const files: [name: string, file: Blob][] = [];
  let path = endpoint.path;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const declared = endpoint.params[name];
    if (value instanceof Blob) {
      files.push([name, value]);
      continue;
    }
    const text = encodeValue(value, declared);
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(text));
    else fields.set(name, text);
  }
  const form = fields.toString();
  if (endpoint.method === "GET") return { path: form === "" ? path : `${path}?${form}`, headers: {}, body: undefined };
  if (files.length > 0) return { path, headers: {}, body: createMultipartForm(fields, files) };
  return { path, headers: { "content-type": "application/x-www-form-urlencoded" }, body: form };
}

/** A form with files in it. `fetch` chooses the boundary and the content type. */
function createMultipartForm(fields: URLSearchParams, files: readonly [name: string, file: Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  for (const [name, file] of files) form.set(name, file);
  return form;
}

/** A parameter's value as text for its field. */
export function encodeValue(value: unknown, declared: Param | undefined): string {
  // An `either` parameter needs JSON to show that "10" is the name of a channel and not its ID.
  if (typeof value === "string" && declared?.codec === "text") return value;
  return JSON.stringify(value);
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    // The request was aborted or the connection lost after the first part of the answer. The server refused nothing.
    throw error;
  });
}
