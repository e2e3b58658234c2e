import type { IncomingMessage } from "node:http";
import { ApiError, badRequest } from "./errors.ts";

/** The largest body of an ordinary request, in bytes; uploads have a larger limit. */
export const bodyLimit = 4 * 1024 * 1024;

/** Whether a request has a body (RFC 9112, section 6). */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers["content-length"];
  return length === undefined ? request.headers["transfer-encoding"] !== undefined : length !== "0";
}

/** How large a body may be, in bytes, and the refusal of a larger one. */
export type SizeRule = { readonly limit: number; readonly refusal: () => ApiError };

/**
 * Passes a request's body to `take` piece by piece, within the limit of the rule; the promise resolves at its end.
 * @throws {ApiError} the rule's refusal for a larger one; BAD_REQUEST when the connection closes before the end; what
 * `take` throws, which would otherwise end the process.
 */
export function readBody(
  request: IncomingMessage,
  { limit, refusal }: SizeRule,
  take: (chunk: Buffer) => void,
): Promise<void> {
  if (Number(request.headers["content-length"]) > limit) return Promise.reject(refusal());
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let size = 0;
  let isComplete = false;
  // The rest after the limit is read and dropped, so that the client can read the answer.
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    try {
      if (size > limit) throw refusal();
      take(chunk);
    } catch (error) {
      reject(error);
    }
  });
  request.once("end", () => {
    isComplete = true;
    resolve();
  });
  // `request.complete` is not enough: the body may have arrived in full without being read to its end.
  request.once("error", refuseIncomplete);
  request.once("close", refuseIncomplete);
  return promise;

  // Every request closes in the end: for a complete one, even creating an error costs too much.
  function refuseIncomplete() {
    if (!isComplete) reject(badRequest("The connection closed before the request was complete."));
  }
}

/** The rule for an ordinary request. */
export const ordinarySize: SizeRule = {
  limit: bodyLimit,
  refusal: () => new ApiError("REQUEST_TOO_LARGE", `The request is too large (limit: ${bodyLimit / 1024 / 1024} MiB).`),
};
