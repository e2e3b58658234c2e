import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { ApiError, badRequest } from "./errors.ts";

/** The largest body of an ordinary request, in bytes; uploads have their own, larger limit. */
export const bodyLimit = 4 * 1024 * 1024;

/** Raw fields of a request by name; of a field sent twice the last counts. */
export type Fields = Map<string, string>;

/** The fields in a URL's query string. */
export function queryFields(url: string): Fields {
  const start = url.indexOf("?");
  return start < 0 ? new Map() : new Map(new URLSearchParams(url.slice(start + 1)));
}

/**
 * The fields in a request's body, URL-encoded or multipart (wire.md, section 0).
 * @throws {ApiError} REQUEST_TOO_LARGE past {@link bodyLimit}; BAD_REQUEST for a malformed or unknown encoding.
 */
export async function bodyFields(request: IncomingMessage): Promise<Fields> {
  const type = request.headers["content-type"] ?? "";
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit) throw tooLarge();
  if (type.startsWith("multipart/form-data")) return multipartFields(request);
  const body = await readText(request);
  if (body === "") return new Map();
  if (type === "" || type.startsWith("application/x-www-form-urlencoded")) return new Map(new URLSearchParams(body));
  throw badRequest("Send parameters as a form: application/x-www-form-urlencoded or multipart/form-data.");
}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > bodyLimit) stop(tooLarge());
      else chunks.push(chunk);
    });
    request.once("end", () =>
      resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString("utf8")),
    );
    request.once("error", stop);
    request.once("close", () => stop(badRequest("The connection closed before the request was complete.")));

    function stop(error: Error) {
      request.removeAllListeners("data");
      request.resume();
      reject(error);
    }
  });
}

function multipartFields(request: IncomingMessage): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const fields: Fields = new Map();
    const parser = createParser(request);
    parser.on("field", (name, value, info) => {
      if (info.valueTruncated) reject(tooLarge());
      else fields.set(name, value);
    });
    parser.on("file", (_name, stream) => stream.resume());
    parser.once("fieldsLimit", () => reject(badRequest("The form has too many fields.")));
    parser.once("error", () => reject(badRequest("Malformed multipart form.")));
    parser.once("close", () => resolve(fields));
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) return;
      request.unpipe(parser);
      request.removeAllListeners("data");
      request.resume();
      reject(tooLarge());
    });
    request.once("close", () => reject(badRequest("The connection closed before the request was complete.")));
    request.pipe(parser);
  });
}

function createParser(request: IncomingMessage) {
  try {
    return busboy({ headers: request.headers, limits: { fieldSize: bodyLimit, fields: 200, files: 0 } });
  } catch {
    throw badRequest("Malformed multipart form.");
  }
}

function tooLarge(): ApiError {
  return new ApiError("REQUEST_TOO_LARGE", `The request is too large (limit: ${bodyLimit / 1024 / 1024} MiB).`);
}
