import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { ApiError, badRequest } from "./errors.ts";
import type { Upload } from "./params.ts";
import { bodyLimit, ordinarySize, readBody, type SizeRule } from "./request-body.ts";
import { type FileRule, fileTooLarge, receiveFile, removeFile, tooManyFiles } from "./upload.ts";
import { type Fields, fieldLimit, notUtf8, tooManyFields } from "./url-encoded.ts";

/** The content of a request's body: its fields, and its file where one is expected. */
export type Form = { readonly fields: Fields; readonly file: Upload | null };

/**
 * Reads a multipart form (RFC 7578); some clients send every form this way. Without a rule it skips files.
 * @throws {ApiError} BAD_REQUEST for a malformed form, for too many fields or files and for a file over its limit; what
 * `readBody` throws.
 */
export async function readMultipart(request: IncomingMessage, rule: FileRule | null): Promise<Form> {
  const fields: Fields = new Map();
  const parser = createParser(request, rule);
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  // A small body is kept: only the raw bytes show whether a field was sent as the parser returned it.
  const body: Buffer[] = [];
  let fieldSize = 0;
  let received: Promise<Upload> | undefined;

  // The parser leaves out a missing name, and a value with an unknown character set.
  parser.on("field", (name: string | undefined, value: string | undefined) => {
    if (name === undefined || value === undefined) return reject(malformed());
    fieldSize += value.length;
    if (fieldSize > bodyLimit) reject(ordinarySize.refusal());
    else fields.set(name, value);
  });
  parser.on("file", (_field, content, { filename, mimeType }) => {
    // The reader of a file gets its error; without a reader the error would end the process.
    content.on("error", () => undefined);
    if (rule === null) return content.resume();
    if (received !== undefined) {
      reject(tooManyFiles(rule?.name ?? "file"));
      return content.resume();
    }
    received = receiveFile({ content, name: filename ?? "", contentType: mimeType }, rule);
    received.catch((error) => reject(isStorageError(error) ? error : malformed()));
  });
  parser.once("fieldsLimit", () => reject(tooManyFields()));
  parser.on("error", () => reject(malformed()));
  parser.once("close", resolve);

  try {
    const read = readBody(request, sizeRule(rule), (chunk) => {
      if (rule === null) body.push(chunk);
      if (parser.destroyed || parser.write(chunk)) return;
      request.pause();
      parser.once("drain", () => request.resume());
    });
    await Promise.all([read.then(() => parser.end()), parsed]);
    assertUtf8(fields, body);
    return { fields, file: (await received) ?? null };
  } catch (error) {
    parser.destroy();
    request.resume();
    await received?.then(
      ({ path }) => removeFile(path),
      () => undefined,
    );
    throw error;
  }
}

/**
 * The parser puts U+FFFD for bytes that are not UTF-8. A client that sent this character means it, if the whole body is
 * UTF-8. With a file in the body this cannot be checked.
 */
function assertUtf8(fields: Fields, body: readonly Buffer[]): void {
  const suspect = [...fields].find(([, value]) => value.includes("\ufffd"));
  if (suspect !== undefined && (body.length === 0 || !isUtf8(Buffer.concat(body)))) throw notUtf8(suspect[0]);
}

function createParser(request: IncomingMessage, rule: FileRule | null) {
  try {
    // Only the limit of a whole body can cut a field, and then the request is refused anyway. The parser reads one byte
    // more of a file than is allowed, so that a file of exactly the limit is not cut.
    const file = rule === null ? { files: 0 } : { fileSize: rule.limit + 1 };
    const limits = { fieldSize: bodyLimit + 1, fields: fieldLimit, parts: 2 * fieldLimit, ...file };
    // Browsers write the names of files in UTF-8 (RFC 7578, 5.1.1).
    return busboy({ headers: request.headers, limits, defParamCharset: "utf8" });
  } catch {
    throw malformed();
  }
}

/** A form with a file may be as large as the limits of both together. */
function sizeRule(rule: FileRule | null): SizeRule {
  if (rule === null) return ordinarySize;
  return { limit: rule.limit + bodyLimit, refusal: () => fileTooLarge(rule) };
}

/** Whether storing the file failed, and not only reading it: when a form ends too early, so does its file. */
function isStorageError(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof Error && "syscall" in error);
}

function malformed() {
  return badRequest("The multipart form is malformed.");
}
