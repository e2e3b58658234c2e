import type { z } from "zod";
import type { AnyEndpoint } from "./contract.ts";
import { neutralValue, parameterSynonyms } from "./dialect.ts";
import { ApiError } from "./errors.ts";
import type { Fields } from "./form.ts";
import { describeIssue } from "./param-problem.ts";
import type { Param } from "./params.ts";

/** The parameters of one request, and the names it carried that the endpoint does not know. */
export type ReadParams = { readonly params: Record<string, unknown>; readonly ignored: readonly string[] };

/** Reads the parameters of one endpoint out of a request's raw fields. */
export type ParamReader = (fields: Fields, pathValues: Readonly<Record<string, string>>) => ReadParams;

/**
 * Prepares the reader of an endpoint's parameters once, so that a request costs only its own fields.
 * The reader throws {@link ApiError} REQUEST_VARIABLE_MISSING, REQUEST_VARIABLE_INVALID or REQUEST_CONFUSING_VAR.
 */
export function createParamReader(endpoint: AnyEndpoint): ParamReader {
  const declared = Object.entries(endpoint.params).map(([name, param]) => ({
    name,
    param,
    names: [name, ...param.aliases, ...(parameterSynonyms[name] ?? [])],
    inPath: endpoint.path.includes(`{${name}}`),
    acceptsNull: param.schema.safeParse(null).success,
  }));
  const known = new Set(declared.filter((entry) => !entry.inPath).flatMap((entry) => entry.names));

  return (fields, pathValues) => {
    const params: Record<string, unknown> = {};
    for (const { name, param, names, inPath, acceptsNull } of declared) {
      const raw = inPath ? pathValues[name] : soleField(fields, names);
      params[name] = parse(name, param, acceptsNull, raw);
    }
    const ignored = [...fields.keys()].filter((name) => !known.has(name));
    return { params, ignored };
  };
}

function soleField(fields: Fields, names: readonly string[]): string | undefined {
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

function parse(name: string, param: Param, acceptsNull: boolean, raw: string | undefined): unknown {
  // A JSON null where null is no value of the parameter means that it was left out (clients send `event_types=null`).
  const leftOut = raw === undefined || (raw === "null" && param.codec !== "text" && !acceptsNull);
  const value = leftOut ? undefined : decode(name, param, neutralValue(name, raw));
  const result = param.schema.safeParse(value);
  if (result.success) return result.data;
  if (leftOut) throw new ApiError("REQUEST_VARIABLE_MISSING", `Missing '${name}' argument`, { var_name: name });
  throw invalid(name, describeIssue(name, firstIssue(result.error)), raw);
}

function decode(name: string, param: Param, raw: string): unknown {
  if (param.codec === "text") return raw;
  try {
    const value: unknown = JSON.parse(raw);
    return param.codec === "either" && !param.schema.safeParse(value).success ? raw : value;
  } catch {
    if (param.codec === "either") return raw;
    // A bare word where a list or a number is wanted is most often a value of the wrong type, and is told as that.
    const asText = param.schema.safeParse(raw);
    if (!asText.success && !/^\s*[[{"]/.test(raw))
      throw invalid(name, describeIssue(name, firstIssue(asText.error)), raw);
    throw invalid(name, `Argument "${name}" is not valid JSON.`, raw);
  }
}

function firstIssue(error: z.ZodError) {
  return error.issues[0] ?? { code: "custom" as const, path: [], message: "is not valid", input: undefined };
}

function invalid(name: string, message: string, raw: string): ApiError {
  return new ApiError("REQUEST_VARIABLE_INVALID", message, { var_name: name, bad_value: raw.slice(0, 200) });
}
