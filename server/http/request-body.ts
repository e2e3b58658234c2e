import type { IncomingMessage } from "node:http";
import { ApiError, badRequest } from "./errors.ts";

/** The largest body of an ordinary request, in bytes; uploads have their own, larger limit. */
export const bodyLimit = 4 * 1024 * 1024;

/** Whether a request carries a body at all (RFC 9112, section 6). */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers["content-length"];
  return length === undefined ? request.headers["transfer-encoding"] !== undefined : length !== "0";
}

/** How large a body may be, in bytes, and how a larger one is refused. */
export type SizeRule = { readonly limit: number; readonly refusal: () => ApiError };

/**
 * Hands a request's body over piece by piece, all of it together no larger than the rule allows; the promise resolves
 * at its end.
 * @throws {ApiError} what the rule says for a larger one; BAD_REQUEST when the connection closes before the end; what
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
  // Past the limit the rest is read and dropped, so that the client gets to read the answer.
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
  // Without the end the body may still have arrived in full, unread.
  request.once("error", cutOff);
  request.once("close", cutOff);
  return promise;

  // Every request is closed at last: for those that are complete even the making of an error costs too much.
  function cutOff() {
    if (!isComplete) reject(badRequest("The connection closed before the request was complete."));
  }
}

/** The rule for an ordinary request. */
export const ordinarySize: SizeRule = {
  limit: bodyLimit,
  refusal: () => new ApiError("REQUEST_TOO_LARGE", `The request is too large (limit: ${bodyLimit / 1024 / 1024} MiB).`),
};
