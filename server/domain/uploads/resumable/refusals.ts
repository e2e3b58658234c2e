import { ERRORS } from "@tus/server";
import { ApiError } from "../../../http/errors.ts";
import { fileTooLarge } from "../../../http/upload.ts";
import { noResumable } from "./actions.ts";

/**
 * Converts an error of the protocol's library to an API error. Other errors are returned unchanged.
 * @param limit of a file, in bytes
 */
export function refusalOf(error: object, limit: number): unknown {
  const { status_code: status, body = "" } = error as { status_code?: number; body?: string };
  if (error instanceof ApiError || status === undefined) return error;
  if (error === ERRORS.FILE_NOT_FOUND) return noResumable();
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return withStatus(413, fileTooLarge({ name: "file", limit }).message);
  // The library found this while receiving the piece, not before it.
  const isTooMuch = error instanceof Error && status === 413;
  const [ownStatus, message] = refusals.get(isTooMuch ? ERRORS.ERR_SIZE_EXCEEDED : error) ?? [status, body.trim()];
  return withStatus(ownStatus, message);
}

/**
 * The error for malformed headers.
 * @param says the library's text: `Invalid upload-length upload-offset`
 */
export function malformedHeaders(says: string): ApiError {
  const names = says.trim().split(" ").slice(1).map(capitalized);
  return withStatus(400, `The header ${names.join(", ")} is malformed.`);
}

const noLength = "The header Upload-Length must say how many bytes the file has.";

/** Our messages for errors where the library's do not say what to do, or blame the server. */
const refusals = new Map<object, readonly [status: number, message: string]>([
  [ERRORS.MISSING_OFFSET, [400, "The header Upload-Offset is missing."]],
  [ERRORS.INVALID_LENGTH, [400, noLength]],
  [ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION, [400, noLength]],
  [ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION, [400, "Uploads in parallel parts are not supported."]],
  [ERRORS.INVALID_OFFSET, [409, "Upload-Offset is not the current offset of the upload. Get that with HEAD."]],
  [ERRORS.FILE_NO_LONGER_EXISTS, [410, "The upload has expired. Begin again."]],
  [ERRORS.ERR_SIZE_EXCEEDED, [413, "The upload is longer than its Upload-Length."]],
  [ERRORS.ABORTED, [400, "The request was ended, because another one continues the upload."]],
  [ERRORS.INVALID_TERMINATION, [400, "The upload is finished, so it cannot be canceled. Remove it like any other."]],
]);

function withStatus(status: number, message: string): ApiError {
  return new ApiError("BAD_REQUEST", message, {}, status);
}

function capitalized(header: string): string {
  return header.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
