import { apiPrefix } from "../http/api-prefix.ts";
import { encodeValue } from "../http/client.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { fileParamOf } from "../http/file-param.ts";
import { form, multipart, type ReceivedAnswer, type SentFile, send } from "../http/testing/send.ts";
import type { TestPersonName } from "./test-people.ts";
import type { Person, World } from "./world.ts";

/** The raw text of each parameter by name. */
export type RawFields = Readonly<Record<string, string>>;

/** The caller: a test person, another person with a key, or a stranger (null). */
export type RawCaller = TestPersonName | Pick<Person, "email" | "apiKey"> | null;

/**
 * Calls an endpoint with raw fields, valid or not. An endpoint with a file gets a small picture, unless `files` are
 * given. `meanwhile` runs after the server has the headers, while it waits for the body.
 */
export function rawCall(
  world: World,
  caller: RawCaller,
  endpoint: AnyEndpoint,
  fields: RawFields,
  files?: readonly SentFile[],
  meanwhile?: () => Promise<void>,
): Promise<ReceivedAnswer> {
  const names = Object.keys(fields);
  const isInPath = (name: string) => endpoint.path.includes(`{${name}}`);
  const path = names
    .filter(isInPath)
    .reduce((filled, name) => filled.replace(`{${name}}`, encodeURIComponent(fields[name] ?? "")), endpoint.path);
  const outsidePath = Object.fromEntries(Object.entries(fields).filter(([name]) => !isInPath(name)));
  const fileParam = fileParamOf(endpoint);
  const encoded =
    fileParam === undefined ? form(outsidePath) : multipart(outsidePath, files ?? [[fileParam.name, smallPicture]]);
  const inQuery = endpoint.method === "GET" ? `?${encoded.body}` : "";
  const person = typeof caller === "string" ? world[caller] : caller;
  const credentials = person === null ? {} : { authorization: basic(person) };
  return send(Number(new URL(world.url).port), endpoint.method, `${apiPrefix}${path}${inQuery}`, {
    headers: { ...credentials, ...(endpoint.method === "GET" ? {} : encoded.headers) },
    ...(endpoint.method === "GET" || encoded.body === undefined ? {} : { body: encoded.body }),
    ...(meanwhile === undefined ? {} : { meanwhile }),
  });
}

/** The documented request of an endpoint. */
export function exampleFields(endpoint: AnyEndpoint): RawFields {
  return Object.fromEntries(
    Object.entries(endpoint.example.params).map(([name, value]) => [name, encodeValue(value, endpoint.params[name])]),
  );
}

function basic({ email, apiKey }: Pick<Person, "email" | "apiKey">): string {
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString("base64")}`;
}

/** A PNG of one pixel. */
export const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
