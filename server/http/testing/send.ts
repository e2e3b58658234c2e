import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";

/** What a test sends in addition to method and path. */
export type SentRequest = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Runs when the server has the headers, and before it has the body. */
  readonly meanwhile?: () => Promise<void>;
};

/** The answer; `json` is undefined if the body is not JSON. */
export type ReceivedAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown> | undefined;
};

/** Sends one request exactly as written, without the additions and refusals of `fetch`. */
export async function send(
  port: number,
  method: string,
  path: string,
  { headers, body, meanwhile }: SentRequest,
): Promise<ReceivedAnswer> {
  // node:http sends a Content-Length by itself only for the methods that usually have a body.
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const expect = meanwhile === undefined ? {} : { expect: "100-continue" };
  const allHeaders = { ...length, ...expect, ...headers };
  const outgoing = request({ host: "127.0.0.1", port, method, path, headers: allHeaders, agent: false });
  const answered = once(outgoing, "response");
  if (meanwhile !== undefined) {
    await once(outgoing, "continue");
    await meanwhile();
  }
  outgoing.end(body);
  const [response] = await answered;
  // A server that refuses may close the connection before it reads the body.
  outgoing.on("error", () => undefined);
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    json: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}

/** The headers and body of a URL-encoded form. */
export function form(fields: Readonly<Record<string, string>>): SentRequest {
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  };
}

/** A file in a form: the name of its field, and its content. */
export type SentFile = readonly [field: string, content: string | Buffer];

/** The headers and body of a multipart form. */
export function multipart(fields: Readonly<Record<string, string>>, files: readonly SentFile[]): SentRequest {
  const boundary = "the-boundary-of-a-test";
  const part = (disposition: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content as Buffer),
    Buffer.from("\r\n"),
  ];
  const pieces = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...files.flatMap(([name, content]) => part(`name="${name}"; filename="${name}.png"`, content)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(pieces),
  };
}
