/** The parts of a request. Fields are in the query of a GET and in the form of other methods. */
export type RequestParts = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  /** Name and key of HTTP Basic; omitted for floors that need none. */
  readonly credentials?: { readonly email: string; readonly apiKey: string };
  readonly fields?: Readonly<Record<string, string | number>>;
};

/** The complete text of a request. */
export function writeRequest({ method, path, credentials, fields = {} }: RequestParts): string {
  const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  const isGet = method === "GET";
  const lines = [
    `${method} ${path}${isGet && form !== "" ? `?${form}` : ""} HTTP/1.1`,
    "Host: 127.0.0.1",
    "User-Agent: Watercooler-bench/1",
    ...(credentials === undefined ? [] : [`Authorization: Basic ${basic(credentials)}`]),
    ...(isGet ? [] : ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${Buffer.byteLength(form)}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${isGet ? "" : form}`;
}

function basic({ email, apiKey }: { email: string; apiKey: string }): string {
  return Buffer.from(`${email}:${apiKey}`).toString("base64");
}
