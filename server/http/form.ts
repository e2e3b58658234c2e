import type { IncomingMessage } from "node:http";
import { badRequest } from "./errors.ts";
import { type Form, readMultipart } from "./multipart.ts";
import { hasBody, ordinarySize, readBody } from "./request-body.ts";
import type { FileRule } from "./upload.ts";
import { type Fields, formFields, urlEncodedFields } from "./url-encoded.ts";

/** The fields in a URL's query string. */
export function queryFields(url: string): Fields {
  const start = url.indexOf("?");
  return start < 0 ? new Map() : urlEncodedFields(url.slice(start + 1));
}

/**
 * Reads a request's body, URL-encoded or multipart (the wire specification, section 0). Files are skipped unless there
 * is a rule for them; the caller that gives a rule removes the file.
 * @throws {ApiError} REQUEST_TOO_LARGE for a body over the limit; BAD_REQUEST for a malformed, compressed or unknown
 * encoding, for text that is not UTF-8, for too many fields or files, for a file over its limit, and for an incomplete
 * body.
 */
export async function readForm(request: IncomingMessage, rule: FileRule | null): Promise<Form> {
  if (!hasBody(request)) return { fields: new Map(), file: null };
  if (request.headers["content-encoding"] !== undefined) throw badRequest("Send the form without compression.");
  switch (mediaType(request)) {
    case "multipart/form-data":
      return readMultipart(request, rule);
    case "application/x-www-form-urlencoded":
    case "":
      return { fields: formFields(await readBytes(request)), file: null };
    default:
      throw badRequest("Send parameters as a form: application/x-www-form-urlencoded or multipart/form-data.");
  }
}

function mediaType(request: IncomingMessage): string {
  return (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readBody(request, ordinarySize, (chunk) => chunks.push(chunk));
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}
