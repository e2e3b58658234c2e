import type { IncomingMessage } from "node:http";
import { badRequest } from "./errors.ts";
import { multipartFields } from "./multipart.ts";
import { hasBody, readBody } from "./request-body.ts";
import { type Fields, urlEncodedFields } from "./url-encoded.ts";

/** The fields in a URL's query string. */
export function queryFields(url: string): Fields {
  const start = url.indexOf("?");
  return start < 0 ? new Map() : urlEncodedFields(url.slice(start + 1));
}

/**
 * The fields in a request's body, URL-encoded or multipart (the wire specification, section 0).
 * @throws {ApiError} REQUEST_TOO_LARGE for a body past the limit; BAD_REQUEST for a malformed, compressed or unknown
 * encoding, for too many fields, and for a body that ends before it is complete.
 */
export async function bodyFields(request: IncomingMessage): Promise<Fields> {
  if (!hasBody(request)) return new Map();
  if (request.headers["content-encoding"] !== undefined) throw badRequest("Send the form without compression.");
  switch (mediaType(request)) {
    case "multipart/form-data":
      return multipartFields(request);
    case "application/x-www-form-urlencoded":
    case "":
      return urlEncodedFields(await readText(request));
    default:
      throw badRequest("Send parameters as a form: application/x-www-form-urlencoded or multipart/form-data.");
  }
}

function mediaType(request: IncomingMessage): string {
  return (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  await readBody(request, (chunk) => chunks.push(chunk));
  return chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString("utf8");
}
