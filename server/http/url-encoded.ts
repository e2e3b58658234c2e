import { type ApiError, badRequest } from "./errors.ts";

/** Raw fields of a request by name; of a field sent twice the last counts. */
export type Fields = Map<string, string>;

/** The most fields that a form or a query string may have. */
export const fieldLimit = 1_000;

/**
 * The fields of a form that is URL-encoded (WHATWG URL, section 5.1). URLSearchParams does the same, but takes minutes
 * over a body that is nothing but separators.
 * @throws {ApiError} BAD_REQUEST for more than {@link fieldLimit} fields.
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
  if (equals < 0) fields.set(decode(pair), "");
  else fields.set(decode(pair.slice(0, equals)), decode(pair.slice(equals + 1)));
}

function decode(part: string): string {
  const spaced = part.includes("+") ? part.replaceAll("+", " ") : part;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // What is not UTF-8 becomes U+FFFD, and a percent sign that starts no escape stays.
    return new URLSearchParams(`value=${part}`).get("value") ?? "";
  }
}

/** The refusal of a form with more than {@link fieldLimit} fields. */
export function tooManyFields(): ApiError {
  return badRequest(`The form has too many fields (limit: ${fieldLimit}).`);
}
