import { isUtf8 } from "node:buffer";
import { type ApiError, badRequest, invalidParameter } from "./errors.ts";

/** Raw fields of a request by name. The last value of a repeated field counts. */
export type Fields = Map<string, string>;

/** The most fields that a form or a query string may have. */
export const fieldLimit = 1_000;

/**
 * The fields of a URL-encoded form (WHATWG URL, section 5.1). URLSearchParams does the same, but takes minutes for a
 * body that consists of separators.
 * @throws {ApiError} BAD_REQUEST for more than {@link fieldLimit} fields, and for bytes that are not UTF-8.
 */
export function urlEncodedFields(encoded: string): Fields {
  const fields: Fields = new Map();
  let pairs = 0;
  for (let start = 0; start < encoded.length; ) {
    const separator = encoded.indexOf("&", start);
    const end = separator < 0 ? encoded.length : separator;
    if (end > start) {
      pairs += 1;
      if (pairs > fieldLimit) throw tooManyFields();
      setPair(fields, encoded.slice(start, end));
    }
    start = end + 1;
  }
  return fields;
}

function setPair(fields: Fields, pair: string): void {
  const equals = pair.indexOf("=");
  const name = decode(equals < 0 ? pair : pair.slice(0, equals));
  if (name === undefined) throw nameNotUtf8();
  const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
  if (value === undefined) throw notUtf8(name);
  fields.set(name, value);
}

/** Undefined for bytes that are not UTF-8. */
function decode(part: string): string | undefined {
  const spaced = part.includes("+") ? part.replaceAll("+", " ") : part;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A percent sign that starts no escape stays.
    return tryDecode(spaced.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
  }
}

function tryDecode(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

/**
 * Reads the body of a form.
 * @throws {ApiError} as {@link urlEncodedFields}
 */
export function formFields(body: Buffer): Fields {
  if (isUtf8(body)) return urlEncodedFields(body.toString("utf8"));
  // One character for each byte, so that the text between separators can be found and decoded separately.
  for (const pair of body.toString("latin1").split("&", fieldLimit)) {
    if (isUtf8(Buffer.from(pair, "latin1"))) continue;
    const [name = ""] = pair.split("=", 1);
    const nameBytes = Buffer.from(name, "latin1");
    const readable = isUtf8(nameBytes) ? decode(nameBytes.toString("utf8")) : undefined;
    throw readable === undefined ? nameNotUtf8() : notUtf8(readable);
  }
  throw tooManyFields();
}

/** The refusal of a field whose bytes are not UTF-8: it could not be stored unchanged. */
export function notUtf8(name: string): ApiError {
  return invalidParameter(name.slice(0, 60), "invalid", `${name.slice(0, 60)} is not valid UTF-8.`);
}

function nameNotUtf8(): ApiError {
  return badRequest("The name of a parameter is not valid UTF-8.");
}

/** The refusal of a form with more than {@link fieldLimit} fields. */
export function tooManyFields(): ApiError {
  return badRequest(`The form has too many fields (limit: ${fieldLimit}).`);
}
