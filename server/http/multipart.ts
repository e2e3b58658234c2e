import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { ApiError, badRequest } from "./errors.ts";
import type { Upload } from "./params.ts";
import { bodyLimit, ordinarySize, readBody, type SizeRule } from "./request-body.ts";
import { type FileRule, fileTooLarge, receiveFile, removeFile, severalFiles } from "./upload.ts";
import { type Fields, fieldLimit, notUtf8, tooManyFields } from "./url-encoded.ts";

/** What a request's body says: its fields, and the file it carries where one is expected. */
export type Form = { readonly fields: Fields; readonly file: Upload | null };

/**
 * A multipart form (RFC 7578), as some clients send every form. Without a rule the files in it are passed over.
 * @throws {ApiError} BAD_REQUEST for a malformed one, one with too many fields or files or a file past its limit; what
 * `readBody` throws.
 */
export async function readMultipart(request: IncomingMessage, rule: FileRule | null): Promise<Form> {
  const fields: Fields = new Map();
  const parser = createParser(request, rule);
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  // Kept where it is small: whether a field was sent as its reader shows it can only be seen there.
  const body: Buffer[] = [];
  let fieldSize = 0;
  let received: Promise<Upload> | undefined;

  // The parser leaves out a name that is not given, and a value whose character set it does not know.
  parser.on("field", (name: string | undefined, value: string | undefined) => {
    if (name === undefined || value === undefined) return reject(malformed());
    fieldSize += value.length;
    if (fieldSize > bodyLimit) reject(ordinarySize.refusal());
    else fields.set(name, value);
  });
  parser.on("file", (_field, content, { filename, mimeType }) => {
    // Of a file that breaks off its reader hears; where nobody reads it, the error would end the process.
    content.on("error", () => undefined);
    if (rule === null) return content.resume();
    if (received !== undefined) {
      reject(severalFiles(rule?.name ?? "file"));
      return content.resume();
    }
    received = receiveFile({ content, name: filename ?? "", contentType: mimeType }, rule);
    received.catch((error) => reject(isOwn(error) ? error : malformed()));
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
 * The reader puts U+FFFD for what is no UTF-8. Whoever sent that character means it, if all that came is UTF-8; with a file
 * that cannot be told.
 */
function assertUtf8(fields: Fields, body: readonly Buffer[]): void {
  const doubtful = [...fields].find(([, value]) => value.includes("\ufffd"));
  if (doubtful !== undefined && (body.length === 0 || !isUtf8(Buffer.concat(body)))) throw notUtf8(doubtful[0]);
}

function createParser(request: IncomingMessage, rule: FileRule | null) {
  try {
    // A field can only be cut by the limit of one whole body, which refuses the request anyway. Of a file one byte more
    // is read than it may have: a file that is just full is not cut.
    const file = rule === null ? { files: 0 } : { fileSize: rule.limit + 1 };
    const limits = { fieldSize: bodyLimit + 1, fields: fieldLimit, parts: 2 * fieldLimit, ...file };
    // Browsers write the names of files in UTF-8 (RFC 7578, 5.1.1).
    return busboy({ headers: request.headers, limits, defParamCharset: "utf8" });
  } catch {
    throw malformed();
  }
}

/** A form with a file may be as large as both together. */
function sizeRule(rule: FileRule | null): SizeRule {
  if (rule === null) return ordinarySize;
  return { limit: rule.limit + bodyLimit, refusal: () => fileTooLarge(rule) };
}

/** Whether the file could not be kept, and not only not be read: a form that breaks off breaks off its file. */
function isOwn(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof Error && "syscall" in error);
}

function malformed() {
  return badRequest("The multipart form is malformed.");
}
