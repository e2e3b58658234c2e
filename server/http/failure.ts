import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { ownStorageProblem } from "../db/storage-problem.ts";
import { ApiError } from "./errors.ts";

/** Identifies this run of the server: the numbers start again with each run. */
const run = randomBytes(3).toString("hex");

/** Requests that were given a number. */
const ids = new WeakMap<IncomingMessage, string>();
let count = 0;

/** The ID of a request in the log and in its answer. It is made on demand, because most requests never need one. */
export function requestId(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  count += 1;
  const id = `${run}-${count}`;
  ids.set(request, id);
  return id;
}

/**
 * The refusal that an error is answered with. Problems of the database and the disk have their own messages. Any other
 * error is our bug: it is logged and not shown, and the answer contains the request's ID in the log.
 * @param endpoint the method and the path pattern, without the values of this request
 */
export function asRefusal(log: Logger, error: unknown, request: IncomingMessage, endpoint: string): ApiError {
  const storageError = ownStorageProblem(error);
  if (storageError instanceof ApiError) return storageError;
  const request_id = requestId(request);
  log.error({ err: error, request: request_id, endpoint }, "request failed");
  return new ApiError("INTERNAL_ERROR", "Internal server error", { request_id });
}
