import type { z } from "zod";
import type { AnyEndpoint } from "./contract.ts";
import { neutralValue, parameterSynonyms } from "./dialect.ts";
import { ApiError, missingParameter } from "./errors.ts";
import { hasLoneSurrogate } from "./json-text.ts";
import { describeProblem } from "./param-problem.ts";
import type { Codec, Param } from "./params.ts";
import type { Fields } from "./url-encoded.ts";

/** The parameters of one request, and the names in it that the endpoint does not know. */
export type ReadParams = { readonly params: Record<string, unknown>; readonly ignored: readonly string[] };

/** Reads the parameters of one endpoint out of a request's raw fields. */
export type ParamReader = (fields: Fields, pathValues: Readonly<Record<string, string>>) => ReadParams;

/**
 * The reader of an endpoint's parameters. Preparation is done once, so that a request costs only its own fields. The
 * reader throws {@link ApiError} REQUEST_VARIABLE_MISSING, REQUEST_VARIABLE_INVALID or REQUEST_CONFUSING_VAR.
 */
export function paramReaderOf(endpoint: AnyEndpoint): ParamReader {
  const prepared = readers.get(endpoint) ?? createParamReader(endpoint);
  readers.set(endpoint, prepared);
  return prepared;
}

const readers = new WeakMap<AnyEndpoint, ParamReader>();

function createParamReader(endpoint: AnyEndpoint): ParamReader {
  const declared = Object.entries(endpoint.params)
    .filter(([, { codec }]) => codec !== "file")
    .map(([name, param]) => prepare(name, param, endpoint.path));
  const known = new Set(declared.filter((entry) => !entry.isInPath).flatMap((entry) => entry.names));

  return (fields, pathValues) => {
    const params: Record<string, unknown> = {};
    for (const entry of declared) {
      const raw = entry.isInPath ? pathValues[entry.name] : singleField(fields, entry.names);
      const isLeftOut = raw === undefined || meansLeftOut(entry, raw) || entry.isIgnored?.(params) === true;
      params[entry.name] = isLeftOut ? entry.valueWhenLeftOut() : parse(entry, raw);
    }
    const ignored: string[] = [];
    for (const name of fields.keys()) if (!known.has(name)) ignored.push(name);
    return { params, ignored };
  };
}

/** A declared parameter with everything that does not depend on the request. */
type PreparedParam = {
  readonly name: string;
  readonly names: readonly string[];
  readonly isInPath: boolean;
  readonly codec: Codec;
  readonly schema: z.ZodType;
  readonly refusal: string | undefined;
  readonly isIgnored: Param["isIgnored"];
  /** Whether a JSON null means the same as leaving the parameter out. */
  readonly nullLeavesOut: boolean;
  /** The value when the parameter is left out; throws when it is required. */
  readonly valueWhenLeftOut: () => unknown;
};

function prepare(name: string, { schema, codec, aliases, refusal, isIgnored }: Param, path: string): PreparedParam {
  const absent = schema.safeParse(undefined);
  const acceptsNull = schema.safeParse(null).success;
  return {
    name,
    names: [name, ...aliases, ...(parameterSynonyms[name] ?? [])],
    isInPath: path.includes(`{${name}}`),
    codec,
    schema,
    refusal,
    isIgnored,
    // Clients send `event_types=null`; but a bare `null` may also be the name of a channel.
    nullLeavesOut: !acceptsNull && (codec === "json" || (codec === "either" && absent.success)),
    valueWhenLeftOut: absent.success ? defaultOf(schema, absent.data) : () => refuseMissing(name),
  };
}

/** The value of a parameter that was left out; a new one for each request where a handler could change it. */
function defaultOf(schema: z.ZodType, value: unknown): () => unknown {
  return typeof value === "object" && value !== null ? () => schema.parse(undefined) : () => value;
}

function meansLeftOut(entry: PreparedParam, raw: string): boolean {
  return raw === "null" && entry.nullLeavesOut;
}

function singleField(fields: Fields, names: readonly string[]): string | undefined {
  let found: string | undefined;
  for (const name of names) {
    if (!fields.has(name)) continue;
    if (found !== undefined) {
      throw new ApiError("REQUEST_CONFUSING_VAR", `Can't decide between '${found}' and '${name}' arguments`, {
        var_name1: found,
        var_name2: name,
      });
    }
    found = name;
  }
  return found === undefined ? undefined : fields.get(found);
}

function parse({ name, codec, schema, refusal }: PreparedParam, sent: string): unknown {
  const refused = (words: string) => invalid(name, sent, refusal ?? words);
  if (codec !== "text" && sent.length > jsonLimit) throw refused(tooLong(name));
  const raw = neutralValue(name, sent);
  const fromJson = codec === "text" ? undefined : tryParseJson(raw);
  if (fromJson !== undefined && hasLoneSurrogate(raw)) throw refused(notJson(name));
  const parsedJson = fromJson === undefined ? undefined : schema.safeParse(fromJson.value);
  if (parsedJson?.success) return parsedJson.data;

  // Strings come without quotation marks too. A bare word in place of a number gets the message for a wrong type.
  const parsedText = codec === "json" && fromJson !== undefined ? undefined : schema.safeParse(raw);
  if (parsedText?.success) return parsedText.data;

  if (parsedJson !== undefined) throw refused(describeProblem(name, parsedJson.error, fromJson?.value));
  if (codec === "json" && /^\s*[[{"]/.test(raw)) throw refused(notJson(name));
  throw refused(describeProblem(name, parsedText?.error, raw));
}

/** The longest JSON text of one parameter: room for 50,000 message IDs. Every item in it costs time to check. */
const jsonLimit = 512 * 1024;

function notJson(name: string): string {
  return `Argument "${name}" is not valid JSON.`;
}

function tooLong(name: string): string {
  return `${name} is too long (limit: ${jsonLimit} characters)`;
}

function tryParseJson(raw: string): { readonly value: unknown } | undefined {
  // A bare word such as `newest` is common for `either` parameters, and a parser that fails on it costs as much as
  // everything else.
  if (!/^\s*(?:[[{"\-\d]|(?:true|false|null)\s*$)/.test(raw)) return undefined;
  try {
    const value: unknown = JSON.parse(raw);
    // An ID is an integer in digits: `5e3` and `5.0` are text.
    if (Number.isInteger(value) && !digits.test(raw)) return undefined;
    return { value };
  } catch {
    return undefined;
  }
}

const digits = /^\s*-?\d+\s*$/;

function refuseMissing(name: string): never {
  throw missingParameter(name);
}

/** How much of a bad value is repeated, in characters. */
const shownValue = 200;

function invalid(name: string, raw: string, message: string): ApiError {
  const shown = Array.from(raw.slice(0, 2 * shownValue)).slice(0, shownValue);
  return new ApiError("REQUEST_VARIABLE_INVALID", message, {
    var_name: name,
    var_problem: "invalid",
    bad_value: shown.join(""),
  });
}
