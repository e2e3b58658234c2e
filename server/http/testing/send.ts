import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";

/** What a test sends beside method and path. */
export type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer };

/** What it gets back; `json` is undefined where the body is none. */
export type Received = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown> | undefined;
};

/** One request exactly as written, without what `fetch` adds and refuses. */
export async function send(port: number, method: string, path: string, { headers, body }: Sent): Promise<Received> {
  // node:http tells the length of a body by itself only for the methods that usually have one.
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const outgoing = request({ host: "127.0.0.1", port, method, path, headers: { ...length, ...headers }, agent: false });
  outgoing.end(body);
  const [response] = await once(outgoing, "response");
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
export function form(fields: Readonly<Record<string, string>>): Sent {
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  };
}
