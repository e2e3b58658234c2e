import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { badRequest } from "./errors.ts";
import { bodyLimit, readBody } from "./request-body.ts";
import { type Fields, fieldLimit, tooManyFields } from "./url-encoded.ts";

/**
 * The fields of a multipart form (RFC 7578), as some clients send every form; files in it are passed over.
 * @throws {ApiError} BAD_REQUEST for a malformed one or one with too many fields; what `readBody` throws.
 */
export async function multipartFields(request: IncomingMessage): Promise<Fields> {
  const fields: Fields = new Map();
  const parser = createParser(request);
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  parser.on("field", (name: string | undefined, value) => {
    if (name === undefined) reject(malformed());
    else fields.set(name, value);
  });
  parser.once("fieldsLimit", () => reject(tooManyFields()));
  parser.on("error", () => reject(malformed()));
  parser.once("close", resolve);

  const read = readBody(request, (chunk) => parser.write(chunk)).then(() => parser.end());
  await Promise.all([read, parsed]);
  return fields;
}

function createParser(request: IncomingMessage) {
  try {
    // A field can only be cut by the limit of one whole body, which refuses the request anyway.
    const limits = { fieldSize: bodyLimit + 1, fields: fieldLimit, files: 0, parts: 2 * fieldLimit };
    return busboy({ headers: request.headers, limits });
  } catch {
    throw malformed();
  }
}

function malformed() {
  return badRequest("The multipart form is malformed.");
}
